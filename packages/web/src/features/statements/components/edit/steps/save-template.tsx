import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { requiredText, useValidatedForm, z } from '#lib/forms';
import { Button, Card, Dialog, ErrorSummary, TextField, toast } from '#ui';
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

const schema = z.object({ name: requiredText(limits.statements.templateNameMax) });

const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('statements.template');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const { store } = useDraftForm();
  const { projectId, id: statementId } = useDraftState((state) => state.form.statement);
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema,
    defaultValues: { name: '' },
    labels: { name: t('name') },
    onSubmit: async ({ name }) => {
      await store.flush();
      await api.statementTemplate.create({ projectId, statementId, name });
      await queryClient.invalidateQueries({ queryKey: orpc.statementTemplate.key() });
      toast.success(t('saved', { name }));
      onClose();
    },
  });
  return (
    <Dialog isOpen isSticky onClose={onClose} title={t('save')} size="small">
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
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
