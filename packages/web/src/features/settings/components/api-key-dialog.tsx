import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, CodeSnippet, Dialog, ErrorSummary, Select, TextField } from '#ui';
import { apiKeySchema, keyDays } from '../api-key-schema.ts';

type Props = { accountId: string; onCreated: () => void; onClose: () => void };
type Values = { name: string; role: 'viewer' | 'editor'; expires: keyof typeof keyDays };

/** Makes a key, and then shows it, this once. */
export const ApiKeyDialog = ({ accountId, onCreated, onClose }: Props) => {
  const t = useTranslations('keys');
  const [key, setKey] = useState<string>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky
      title={t(key ? 'created_title' : 'create')}
      footer={
        key ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null
      }
    >
      {key ? (
        <NewKey apiKey={key} />
      ) : (
        <KeyForm
          accountId={accountId}
          onCreated={(created) => {
            setKey(created);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
};

const NewKey = ({ apiKey }: { apiKey: string }) => {
  const t = useTranslations('keys');
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  const example = `curl -H "Authorization: Bearer ${apiKey}" ${window.location.origin}/api/projects`;
  return (
    <div className="flex flex-col gap-5">
      <Alert ref={notice} tabIndex={-1} tone="attention">
        {t('created')}
      </Alert>
      <CodeSnippet label={t('key')} code={apiKey} />
      <CodeSnippet label={t('example')} code={example} />
    </div>
  );
};

const KeyForm = ({ accountId, onCreated }: { accountId: string; onCreated: (key: string) => void }) => {
  const t = useTranslations('keys');
  const { formProps, field, summary, isSubmitting } = useValidatedForm<Values>({
    schema: apiKeySchema,
    defaultValues: { name: '', role: 'viewer', expires: '90' },
    labels: { name: t('fields.name'), role: t('fields.role'), expires: t('fields.expires') },
    onSubmit: async ({ name, role, expires }) => {
      const { key } = await api.apiKey.create({ accountId, name, role, expiresInDays: keyDays[expires] });
      onCreated(key);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} autoComplete="off" required hint={t('name_hint')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('role')}
          options={(['viewer', 'editor'] as const).map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <Select
          {...field('expires')}
          options={(['30', '90', '365', 'never'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('create')}
      </Button>
    </form>
  );
};
