import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerImportPreview } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, BackLink, PageHeading, toast } from '#ui';
import type { ImportChoice } from '../import-choice.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

/** Bringing customers in from a CSV file: choose, look at what it does, agree. */
export const ImportScreen = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('customers.import');
  const client = useQueryClient();
  const [choice, setChoice] = useState<ImportChoice>();
  // The same for each attempt, so that one whose answer was lost is not done twice.
  const [importId, setImportId] = useState(() => crypto.randomUUID());
  const preview = useMutation({ mutationFn: (asked: ImportChoice) => api.customer.previewImport(asked) });
  const importing = useMutation({
    mutationFn: (asked: ImportChoice) => api.customer.import({ ...asked, importId }),
    onSuccess: async ({ customers }) => {
      toast.success(t('done', { count: customers }));
      onClose();
      await client.invalidateQueries({ queryKey: orpc.customer.key() });
    },
  });
  const look = (asked: ImportChoice): void => {
    setChoice(asked);
    importing.reset();
    preview.mutate(asked);
  };
  const restart = (): void => {
    setChoice(undefined);
    setImportId(crypto.randomUUID());
    preview.reset();
    importing.reset();
  };
  const found: CustomerImportPreview | undefined = preview.data;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/reseller/customers">{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Failure error={preview.error ?? importing.error} />
      {choice && found ? (
        <ImportPreview
          preview={found}
          choice={choice}
          isPending={preview.isPending}
          isImporting={importing.isPending}
          onChange={look}
          onRestart={restart}
          onImport={() => importing.mutate(choice)}
        />
      ) : (
        <ImportSource isPending={preview.isPending} onData={(data) => look({ data, isActivationMailed: false })} />
      )}
    </div>
  );
};

const Failure = ({ error }: { error: Error | null }) => {
  const keyText = useKeyText();
  if (!error) return null;
  const { key, fields } = toApiError(error);
  const [detail] = fields;
  return (
    <Alert tone="danger" role="alert">
      <p>{keyText(key)}</p>
      {detail ? <p>{keyText(detail.key, detail.params)}</p> : null}
    </Alert>
  );
};
