import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, Card, ConfirmDialog, Select, toast } from '#ui';
import type { InformationPart } from './information-form.tsx';

/** The one project of a partner’s own that costs nothing, and the choice of another. */
export const FreeProject = ({ accountId, information, onSaved }: InformationPart) => {
  const t = useTranslations('partnership.free');
  const { freeProject, projects, mayEdit } = information;
  const others = projects.filter(({ id }) => id !== freeProject?.id);
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col items-start gap-4">
        {projects.length === 0 ? (
          <p>{t('no_projects')}</p>
        ) : (
          <p className="break-words">{freeProject ? t('current', { title: freeProject.title }) : t('none')}</p>
        )}
        {mayEdit && others.length > 0 ? (
          <ChooseProject
            key={freeProject?.id}
            accountId={accountId}
            others={others}
            before={freeProject?.title ?? null}
            onSaved={onSaved}
          />
        ) : null}
      </div>
    </Card>
  );
};

type Props = Pick<InformationPart, 'accountId' | 'onSaved'> & {
  others: { id: string; title: string }[];
  before: string | null;
};

const ChooseProject = ({ accountId, others, before, onSaved }: Props) => {
  const t = useTranslations('partnership.free');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const [projectId, setProjectId] = useState(others[0]?.id ?? '');
  const [isOpen, setOpen] = useState(false);
  const title = others.find(({ id }) => id === projectId)?.title ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.partnership.chooseFreeProject({ accountId, projectId }),
    onSuccess: (saved) => {
      setOpen(false);
      toast.success(t('saved', { title }));
      onSaved(saved);
      // What each project can use and book has changed.
      for (const queryKey of [orpc.plan.key(), orpc.tool.key()]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <Select
        label={t('project')}
        className="max-w-sm min-w-0 grow"
        options={others.map(({ id, title: label }) => ({ value: id, label }))}
        value={projectId}
        onChange={({ target }) => setProjectId(target.value)}
      />
      <Button onClick={() => setOpen(true)}>{t('choose')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('confirm_title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
              {t('submit')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 break-words">
          <p>{t('confirm_text', { title })}</p>
          {before === null ? null : <p>{t('confirm_before', { title: before })}</p>}
        </div>
      </ConfirmDialog>
    </div>
  );
};
