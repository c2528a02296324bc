import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useFormat, useKeyText } from '#lib/i18n';
import { canUsePasskeys, createPasskey } from '#lib/passkeys';
import { Button, Dialog, ErrorState, ErrorSummary, PasswordField, Skeleton, TextField, toast } from '#ui';
import { passkeySchema } from '../settings-schemas.ts';
import { RemovableList } from './removable-list.tsx';

/** The passkeys of the user: the list, and adding one (password, name, then the dialog of the device). */
export const Passkeys = () => {
  const t = useTranslations('account.settings.passkeys');
  const keyText = useKeyText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(orpc.passkey.list.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.passkey.key() });
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="flex flex-col gap-6">
      <RemovableList
        items={data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          title: name,
          details: lastUsedAt
            ? t('used', { when: format.relative(lastUsedAt) })
            : t('added_when', { when: format.relative(createdAt) }),
        }))}
        texts={{
          empty: t('empty'),
          remove: (passkey) => t('remove', passkey),
          question: (passkey) => t('question', passkey),
          removed: t('removed'),
        }}
        onRemove={async (passkeyId) => {
          await api.passkey.remove({ passkeyId });
          await refresh();
        }}
      />
      {canUsePasskeys() ? (
        <Button className="self-start" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : (
        <p>{t('unsupported')}</p>
      )}
      <Dialog isOpen={isAdding} onClose={close} title={t('add')} isSticky>
        <PasskeyForm
          onAdded={async () => {
            await refresh();
            close();
          }}
        />
      </Dialog>
    </div>
  );
};

const PasskeyForm = ({ onAdded }: { onAdded: () => Promise<void> }) => {
  const t = useTranslations('account');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: passkeySchema,
    defaultValues: { name: '', password: '' },
    labels: { name: t('settings.passkeys.name'), password: t('fields.passwordProof') },
    onSubmit: async ({ name, password }) => {
      const { options } = await api.passkey.begin({ password });
      await api.passkey.add({ name, credential: await createPasskey(options) });
      toast.success(t('settings.passkeys.added'));
      await onAdded();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} hint={t('settings.passkeys.name_hint')} autoComplete="off" required />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('settings.passkeys.create')}
      </Button>
    </form>
  );
};
