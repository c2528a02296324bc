import { useTranslations } from 'use-intl';
import { useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useProject } from '#lib/project';
import { Button, Dialog, ErrorSummary, TextField, toast } from '#ui';
import { deletionSchema } from '../project-schema.ts';

type Props = { projectId: string; onClose: () => void; onDeleted: () => void };

/** Asks for the project's title before it deletes the project with all its results. */
export const DeleteProjectDialog = ({ projectId, onClose, onDeleted }: Props) => {
  const t = useTranslations('projects.edit');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const { title } = useProject(projectId);
  const form = useValidatedForm({
    schema: deletionSchema(title),
    defaultValues: { title: '' },
    labels: { title: t('label') },
    onSubmit: async () => {
      await api.project.remove({ projectId });
      // Left first: the screen behind would otherwise read a project that is gone.
      onDeleted();
      toast.success(t('deleted', { title }));
      await queryClient.invalidateQueries({ queryKey: orpc.project.list.key() });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('delete_title')} size="medium">
      <form {...form.formProps} className="flex flex-col gap-4">
        <ErrorSummary {...form.summary} />
        <p>{t('delete_confirm', { title })}</p>
        <TextField {...form.field('title')} required autoComplete="off" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="danger" isPending={form.isSubmitting}>
            {t('delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
