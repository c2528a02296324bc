import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Law, Situation, StatementTemplate } from '@zugang/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { RemoveDialog } from '#lib/removal';
import { Alert, Button, Card, Select, toast } from '#ui';
import { useKeepStatement } from '#features/statements/use-statements.ts';

type Props = { projectId: string; law: Law | null; situation: Situation };

/** Language and template of the new statement, and the button that begins it. */
export const CreateForm = ({ projectId, law, situation }: Props) => {
  const t = useTranslations('statements.create');
  const languageName = useTranslations('common.language');
  const keyText = useKeyText();
  const locale = useLocale();
  const languages = law?.languages ?? [];
  const [asked, ask] = useState<string>(locale);
  const language = languages.find((one) => one === asked) ?? languages[0] ?? locale;
  const [templateId, setTemplateId] = useState('');
  const { data } = useQuery(orpc.statementTemplate.list.queryOptions({ input: { projectId } }));
  const templates = (data?.templates ?? []).filter((one) => one.law === law?.id && one.language === language);
  const template = templates.find(({ id }) => id === templateId);
  const { mutate, isPending, error } = useBegin(projectId);
  const begin = (): void => {
    if (law) mutate({ law: law.id, language, situation, ...(template && { templateId: template.id }) });
  };
  return (
    <Card title={t('begin')} description={law ? t('begin_text', { law: law.name }) : t('begin_first')}>
      <div className="flex flex-col gap-5">
        {law ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label={t('language')}
              hint={t('language_hint')}
              value={language}
              onChange={({ target }) => ask(target.value)}
              options={languages.map((value) => ({ value, label: languageName(value) }))}
            />
            <Select
              label={t('template')}
              hint={t('template_hint')}
              value={template?.id ?? ''}
              onChange={({ target }) => setTemplateId(target.value)}
              options={[{ value: '', label: t('template_standard') }, ...templates.map(optionOf(t))]}
            />
          </div>
        ) : null}
        {template?.mayChange ? <RemoveTemplate projectId={projectId} template={template} /> : null}
        {error ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(error).key)}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          size="large"
          className="self-start"
          disabled={!law}
          isPending={isPending}
          onClick={begin}
        >
          {t('submit')}
        </Button>
      </div>
    </Card>
  );
};

type Translate = ReturnType<typeof useTranslations<'statements.create'>>;

const optionOf =
  (t: Translate) =>
  ({ id, name, isOfPartner }: StatementTemplate) => ({
    value: id,
    label: isOfPartner ? t('template_of_partner', { name }) : name,
  });

type Begun = Pick<Parameters<typeof api.statement.create>[0], 'law' | 'language' | 'situation' | 'templateId'>;

const useBegin = (projectId: string) => {
  const keep = useKeepStatement();
  const navigate = useNavigate();
  const screens = useProjectScreens();
  return useMutation({
    mutationFn: (begun: Begun) => api.statement.create({ projectId, ...begun }),
    onSuccess: async (form) => {
      keep(form);
      await navigate({ to: screens.policyEdit, params: { projectId, policyId: form.statement.id } });
    },
  });
};

const RemoveTemplate = ({ projectId, template }: { projectId: string; template: StatementTemplate }) => {
  const t = useTranslations('statements.template');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id: templateId, name } = template;
  const removal = useMutation({
    mutationFn: () => api.statementTemplate.remove({ projectId, templateId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.statementTemplate.key() });
      setAsking(false);
      toast.success(t('removed', { name }));
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="danger"
        className="self-start"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('remove', { name })}
      </Button>
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        texts={{ title: t('remove_title'), text: t('remove_text', { name }), confirm: t('remove_confirm') }}
        removal={removal}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
};
