import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { requiredText, useValidatedForm, z } from '#lib/forms';
import { Button, Card, Dialog, ErrorSummary, Select, TextField, toast } from '#ui';
import { useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';

/** Keeps the wording as a template for other statements. */
export const SaveTemplate = () => {
  const t = useTranslations('statements.template');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('title')} level={3} description={t('text')}>
      <Button onClick={() => setOpen(true)}>{t('save')}</Button>
      {isOpen ? <TemplateDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
};

const schema = z.object({ templateId: z.string(), name: requiredText(limits.statements.templateNameMax) });

/** Templates that can be replaced: of the same law and language. */
const useReplaceable = () => {
  const { projectId, law, language } = useDraftState((state) => state.form.statement);
  const { data } = useQuery(orpc.statementTemplate.list.queryOptions({ input: { projectId } }));
  return (data?.templates ?? []).filter((one) => one.law === law && one.language === language && one.mayChange);
};

const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('statements.template');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const { store } = useDraftForm();
  const { projectId, id: statementId } = useDraftState((state) => state.form.statement);
  const templates = useReplaceable();
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema,
    defaultValues: { templateId: '', name: '' },
    labels: { templateId: t('as'), name: t('name') },
    onSubmit: async ({ templateId, name }) => {
      await store.flush();
      if (templateId) await api.statementTemplate.update({ projectId, statementId, templateId, name });
      else await api.statementTemplate.create({ projectId, statementId, name });
      await queryClient.invalidateQueries({ queryKey: orpc.statementTemplate.key() });
      toast.success(t(templateId ? 'replaced' : 'saved', { name }));
      onClose();
    },
  });
  return (
    <Dialog isOpen isSticky onClose={onClose} title={t('save')} size="small">
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        {templates.length > 0 ? (
          <Select
            {...field('templateId')}
            hint={t('as_hint')}
            options={[
              { value: '', label: t('as_new') },
              ...templates.map(({ id, name }) => ({ value: id, label: t('as_existing', { name }) })),
            ]}
            onChange={({ target }) => {
              form.setValue('templateId', target.value);
              const chosen = templates.find(({ id }) => id === target.value);
              if (chosen) form.setValue('name', chosen.name);
            }}
          />
        ) : null}
        <TextField {...field('name')} hint={t('name_hint')} autoComplete="off" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
