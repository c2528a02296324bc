import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { projectQuery, useMay, useProject, useRefreshProject } from '#lib/project';
import { Alert, Button, Card, ErrorSummary, PageHeading, TextField, toast } from '#ui';
import { renameSchema } from '../project-schema.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';

type Props = { projectId: string; onDeleted: () => void };

/** Renames and deletes a project; says why if the user may do neither. */
export const EditProjectScreen = ({ projectId, onDeleted }: Props) => {
  const t = useTranslations('projects.edit');
  const project = useProject(projectId);
  const canRename = useMay(projectId, 'project.edit');
  const canDelete = useMay(projectId, 'project.delete');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} documentTitle={`${t('title')} – ${project.title}`} />
      {canRename ? <RenameCard projectId={projectId} /> : <Alert title={t('forbidden')} />}
      {canDelete ? (
        <Card title={t('delete_title')} description={t('delete_text')}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </Card>
      ) : null}
      {isDeleting ? (
        <DeleteProjectDialog projectId={projectId} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      ) : null}
    </div>
  );
};

const RenameCard = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.edit');
  const project = useProject(projectId);
  const refresh = useRefreshProject();
  const queryClient = useQueryClient();
  const form = useValidatedForm({
    schema: renameSchema,
    defaultValues: { title: project.title },
    labels: { title: t('label') },
    onSubmit: async ({ title }) => {
      const renamed = await api.project.update({ projectId, title });
      // At once, as deleting the project requires its current title.
      queryClient.setQueryData(projectQuery(projectId).queryKey, (before) => before && { ...before, ...renamed });
      refresh();
      toast.success(t('renamed'));
    },
  });
  return (
    <Card title={t('rename_title')}>
      <form {...form.formProps} className="flex max-w-xl flex-col gap-4">
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('title')} required autoComplete="off" maxLength={limits.projectTitle.max * 2} />
        <div>
          <Button type="submit" variant="primary" isPending={form.isSubmitting}>
            {t('rename')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
