import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError, useSystemInfo } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useFormat, useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, Button, Card, Dialog, ErrorState, ErrorSummary, PasswordField, Skeleton, toast } from '#ui';
import { proofSchema } from '../settings-schemas.ts';
import { RemovableList } from './removable-list.tsx';

/** The linked accounts at providers. Nothing if this installation has no provider and no account is linked. */
export const LinkedProviders = () => {
  const t = useTranslations('account.settings.providers');
  const keyText = useKeyText();
  const providers = useSystemInfo()?.providers ?? [];
  const { data, error, refetch } = useQuery(orpc.provider.list.queryOptions());
  if (providers.length === 0 && !data?.identities.length) return null;
  const linkable = providers.filter(({ name }) => !data?.identities.some(({ provider }) => provider === name));
  return (
    <Card title={t('title')} description={t('text')}>
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="flex flex-col gap-6">
          <ReturnNotice />
          <IdentityList identities={data.identities} />
          {data.hasPassword ? null : <NoPassword />}
          {data.hasPassword && linkable.length > 0 ? <LinkButtons providers={linkable} /> : null}
        </div>
      ) : error ? null : (
        <Skeleton />
      )}
    </Card>
  );
};

/** What came of linking: the server leads back here with `?linked=` or `?error=`. */
const ReturnNotice = () => {
  const t = useTranslations('account.settings.providers');
  const keyText = useKeyText();
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [linked, error] = [query.get('linked'), query.get('error')];
  const label = useSystemInfo()?.providers.find(({ name }) => name === linked)?.label;
  if (label)
    return (
      <output className="block">
        <Alert tone="success">{t('linked', { label })}</Alert>
      </output>
    );
  return error ? (
    <Alert tone="danger" role="alert">
      {keyText(`auth.provider.${error.replaceAll(/[^a-z_]/g, '')}`)}
    </Alert>
  ) : null;
};

type Provider = { name: string; label: string };
type Identities = Awaited<ReturnType<typeof api.provider.list>>['identities'];

const IdentityList = ({ identities }: { identities: Identities }) => {
  const t = useTranslations('account.settings.providers');
  const format = useFormat();
  const queryClient = useQueryClient();
  return (
    <RemovableList
      items={identities.map(({ id, label, email, createdAt, lastUsedAt }) => ({
        id,
        name: label,
        title: email ? `${label}: ${email}` : label,
        details: t('used', { when: format.relative(lastUsedAt ?? createdAt) }),
      }))}
      texts={{
        empty: t('empty'),
        remove: (identity) => t('unlink', identity),
        question: (identity) => t('question', identity),
        removed: t('unlinked'),
      }}
      onRemove={async (identityId) => {
        await api.provider.unlink({ identityId });
        await queryClient.invalidateQueries({ queryKey: orpc.provider.key() });
      }}
    />
  );
};

const LinkButtons = ({ providers }: { providers: Provider[] }) => {
  const t = useTranslations('account.settings.providers');
  const [chosen, setChosen] = useState<Provider>();
  const close = useCallback(() => setChosen(undefined), []);
  return (
    <div className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button key={provider.name} onClick={() => setChosen(provider)}>
          {t('link', provider)}
        </Button>
      ))}
      <Dialog isOpen={chosen !== undefined} onClose={close} title={chosen ? t('link', chosen) : ''} size="small">
        {chosen ? <LinkForm {...chosen} /> : null}
      </Dialog>
    </div>
  );
};

const LinkForm = ({ name, label }: Provider) => {
  const t = useTranslations('account');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: proofSchema,
    defaultValues: { password: '' },
    labels: { password: t('fields.passwordProof') },
    onSubmit: async (values) => window.location.assign((await api.provider.link({ ...values, provider: name })).url),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('settings.providers.leave', { label })}
      </Button>
    </form>
  );
};

/** Users who registered with a provider set a password by mail, as many settings require it. */
const NoPassword = () => {
  const t = useTranslations('account.settings.providers');
  const keyText = useKeyText();
  const { email } = useCurrentUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.auth.forgotPassword({ email }),
    onSuccess: () => toast.success(t('password_sent', { email })),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <Alert
      title={t('no_password')}
      actions={
        <Button isPending={isPending} onClick={() => mutate()}>
          {t('set_password')}
        </Button>
      }
    >
      <p>{t('no_password_text')}</p>
    </Alert>
  );
};
