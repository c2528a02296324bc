import type { TokenCheck } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, Card, CodeSnippet, ErrorSummary, TextArea, TextField } from '#ui';
import { testTokenSchema, tokenSchema } from '../method-schema.ts';

/** Builds and checks a token; the key stays on the server. */
export const TokenTest = ({ accountId, canBuild }: { accountId: string; canBuild: boolean }) => {
  const t = useTranslations('customer_login.test');
  const [built, setBuilt] = useState('');
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-8">
        {canBuild ? <BuildForm accountId={accountId} onBuilt={setBuilt} /> : null}
        <CheckForm key={built} accountId={accountId} token={built} />
      </div>
    </Card>
  );
};

const BuildForm = ({ accountId, onBuilt }: { accountId: string; onBuilt: (token: string) => void }) => {
  const t = useTranslations('customer_login.test');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: testTokenSchema,
    defaultValues: { subject: 'customer-4711', email: '', firstName: '', lastName: '' },
    labels: { subject: t('subject'), email: t('email'), firstName: t('first_name'), lastName: t('last_name') },
    onSubmit: async (values) => onBuilt((await api.customerLogin.buildToken({ accountId, ...values })).token),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('subject')} autoComplete="off" required />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" required />
        <TextField {...field('firstName')} autoComplete="off" required />
        <TextField {...field('lastName')} autoComplete="off" required />
      </div>
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('build')}
      </Button>
    </form>
  );
};

const CheckForm = ({ accountId, token }: { accountId: string; token: string }) => {
  const t = useTranslations('customer_login.test');
  const [check, setCheck] = useState<TokenCheck>();
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: tokenSchema,
    defaultValues: { token },
    labels: { token: t('token') },
    onSubmit: async (values) => setCheck(await api.customerLogin.checkToken({ accountId, ...values })),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextArea {...field('token')} rows={5} spellCheck={false} required hint={t('token_hint')} />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('check')}
      </Button>
      <div aria-live="polite">{check ? <Result check={check} /> : null}</div>
    </form>
  );
};

const Result = ({ check: { fault, verifiedBy, claims, effect } }: { check: TokenCheck }) => {
  const t = useTranslations('customer_login.test');
  const isGood = effect === 'signs_in' || effect === 'creates' || effect === 'asks_to_link';
  return (
    <div className="flex flex-col gap-4">
      <Alert tone={isGood ? 'success' : 'attention'}>
        {fault ? t(`faults.${fault}`) : t('fine')} {t(`effects.${effect}`)}
      </Alert>
      {verifiedBy ? <p>{t(`verified_by.${verifiedBy.key}`, { algorithm: verifiedBy.algorithm })}</p> : null}
      {claims ? <CodeSnippet label={t('claims')} code={JSON.stringify(claims, null, 2)} /> : null}
    </div>
  );
};
