import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useRefreshProject, readableHost } from '#lib/project';
import { Button, Dialog, ErrorSummary, toast } from '#ui';
import { isDomainError, readTakenDomain, type TakenDomain } from '../domain-errors.ts';
import { domainSchema } from '../project-schema.ts';
import { DomainField } from './domain-field.tsx';

type Props = { projectId: string; isOpen: boolean; onClose: () => void };

/** Adds a domain; typed values stay after a server error, and when the dialog is closed by mistake. */
export const AddDomainDialog = ({ projectId, isOpen, onClose }: Props) => {
  const t = useTranslations('projects.domains');
  const fields = useTranslations('projects.create.project');
  const common = useTranslations('common');
  const refresh = useRefreshProject();
  const [taken, setTaken] = useState<TakenDomain | null>(null);
  const [formId] = useState(() => crypto.randomUUID());
  const { form, values, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: domainSchema,
    defaultValues: { domain: '' },
    labels: { domain: fields('domain') },
    onSubmit: async ({ domain }) => {
      const added = await api.project.addDomain({ projectId, domain });
      toast.success(t('added', { host: readableHost(added.host) }));
      form.reset();
      refresh();
      onClose();
    },
    onError: (error) => {
      if (!isDomainError(error.code)) return;
      form.clearError('root');
      form.setError('domain', error.key);
      setTaken(readTakenDomain(error, form.get().values.domain));
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSticky
      title={t('add')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {isSubmitting ? fields('domain_checking') : t('add')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <ErrorSummary {...summary} />
        <DomainField
          field={field('domain')}
          typed={values.domain}
          taken={taken}
          onLeave={onClose}
          check={isSubmitting ? { state: 'checking' } : { state: 'idle' }}
        />
      </form>
    </Dialog>
  );
};
