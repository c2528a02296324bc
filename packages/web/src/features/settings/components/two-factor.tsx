import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, CopyButton, ErrorState, ErrorSummary, PasswordField, Skeleton, TextField } from '#ui';
import { codeSchema, proofSchema } from '../settings-schemas.ts';

/** Drawn only while an app is being set up. */
const QrCode = lazy(async () => ({ default: (await import('#lib/qr-code')).QrCode }));

type Setup = { secret: string; uri: string };

/** Two-factor sign-in: its state, and switching it on (password, key for the app, code) or off (password). */
export const TwoFactor = () => {
  const t = useTranslations('account.settings.two_factor');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(orpc.twoFactor.state.queryOptions());
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>([]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.twoFactor.key() });
  if (error) return <ErrorState message={keyText(toApiError(error).key)} />;
  if (!data) return <Skeleton />;
  if (setup)
    return (
      <AppForm
        setup={setup}
        onDone={(recovery) => {
          setSetup(undefined);
          setCodes(recovery);
          void refresh();
        }}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <output className="block">
        {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
        <p className="font-medium">{data.isEnabled ? t('on', { count: data.recoveryCodesLeft }) : t('off')}</p>
      </output>
      <ProofForm
        key={String(data.isEnabled)}
        submit={t(data.isEnabled ? 'disable' : 'begin')}
        onSubmit={async (values) => {
          if (data.isEnabled) await api.twoFactor.disable(values);
          else setSetup(await api.twoFactor.begin(values));
          setCodes([]);
          await refresh();
        }}
      />
    </div>
  );
};

const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const t = useTranslations('account.settings.two_factor');
  return (
    <Alert tone="attention" title={t('recovery')} className="mb-4">
      <p>{t('recovery_text')}</p>
      <ul className="mt-2 columns-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
};

type ProofFormProps = { submit: string; onSubmit: (values: { password: string }) => Promise<void> };

const ProofForm = ({ submit, onSubmit }: ProofFormProps) => {
  const t = useTranslations('account');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: proofSchema,
    defaultValues: { password: '' },
    labels: { password: t('fields.passwordProof') },
    onSubmit,
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {submit}
      </Button>
    </form>
  );
};

const AppForm = ({ setup, onDone }: { setup: Setup; onDone: (recoveryCodes: string[]) => void }) => {
  const t = useTranslations('account.settings.two_factor');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    labels: { code: t('code') },
    onSubmit: async (values) => onDone((await api.twoFactor.enable(values)).recoveryCodes),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('scan')}</p>
      <Suspense fallback={<div className="size-56" />}>
        <QrCode text={setup.uri} label={t('qr')} />
      </Suspense>
      <p>
        {t('secret')} <code className="font-mono font-semibold break-all">{setup.secret}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={setup.uri} className="text-link">
          {t('open_app')}
        </a>
        <CopyButton text={setup.secret} name={t('secret_name')} />
      </div>
      <ErrorSummary {...summary} />
      <TextField {...field('code')} autoComplete="one-time-code" inputMode="numeric" required />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('enable')}
      </Button>
    </form>
  );
};
