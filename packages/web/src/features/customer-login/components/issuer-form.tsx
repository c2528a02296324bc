import type { CustomerLogin, IssuerCheck } from '@zugang/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, CodeSnippet, ErrorSummary, TextField, toast } from '#ui';
import { issuerSchema } from '../method-schema.ts';
import { useChange, useRefresh } from '../use-customer-login.ts';
import { ConfirmButton } from './confirm-button.tsx';

type Props = { accountId: string; login: CustomerLogin; mayEdit: boolean };

/** The partner's own OpenID Connect server, whose tokens are accepted beside those with a key. */
export const Issuer = ({ accountId, login, mayEdit }: Props) => {
  const t = useTranslations('customer_login.issuer');
  const { issuer } = login;
  return (
    <section aria-labelledby="sign-on-issuer" className="flex flex-col gap-4">
      <h3 id="sign-on-issuer" className="font-semibold">
        {t('title')}
      </h3>
      <p>{t('text')}</p>
      {mayEdit ? (
        <IssuerForm key={`${issuer?.issuer} ${issuer?.audience}`} accountId={accountId} login={login} />
      ) : issuer ? (
        <>
          <CodeSnippet label={t('issuer')} code={issuer.issuer} />
          <CodeSnippet label={t('audience')} code={issuer.audience} />
        </>
      ) : (
        <p className="text-soft">{t('none')}</p>
      )}
    </section>
  );
};

const IssuerForm = ({ accountId, login: { issuer, links } }: Omit<Props, 'mayEdit'>) => {
  const t = useTranslations('customer_login.issuer');
  const refresh = useRefresh();
  const { values, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: issuerSchema,
    defaultValues: { issuer: issuer?.issuer ?? '', audience: issuer?.audience ?? links?.signOn ?? '' },
    labels: { issuer: t('issuer'), audience: t('audience') },
    onSubmit: async (given) => {
      await api.customerLogin.saveIssuer({ accountId, issuer: given });
      toast.success(t('saved'));
      await refresh();
    },
  });
  const remove = useChange(
    () => api.customerLogin.saveIssuer({ accountId, issuer: null }),
    () => toast.success(t('removed')),
  );
  return (
    <>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField
          {...field('issuer')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          hint={t('issuer_hint')}
        />
        <TextField {...field('audience')} autoComplete="off" spellCheck={false} required hint={t('audience_hint')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
      <div className="flex flex-col items-start gap-4">
        <Check accountId={accountId} issuer={values.issuer.trim()} />
        {issuer ? (
          <ConfirmButton
            label={t('remove')}
            title={t('remove_title')}
            text={t('remove_text')}
            submit={t('remove_submit')}
            change={remove}
          />
        ) : null}
      </div>
    </>
  );
};

/** Looks at the issuer that is typed, saved or not. */
const Check = ({ accountId, issuer }: { accountId: string; issuer: string }) => {
  const t = useTranslations('customer_login.issuer');
  const keyText = useKeyText();
  const [checked, setChecked] = useState<{ issuer: string; check: IssuerCheck }>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customerLogin.checkIssuer({ accountId, issuer }),
    onSuccess: (check) => setChecked({ issuer, check }),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <>
      <Button isPending={isPending} disabled={issuer === ''} onClick={() => mutate()}>
        {t('check')}
      </Button>
      <div aria-live="polite" className="w-full">
        {checked && checked.issuer === issuer ? <Result {...checked.check} /> : null}
      </div>
    </>
  );
};

const Result = ({ fault, url, status, found, keys }: IssuerCheck) => {
  const t = useTranslations('customer_login.issuer');
  if (fault === null)
    return (
      <Alert tone="success">
        <p>{t('fine', { count: keys.length })}</p>
        <ul className="list-disc ps-5">
          {keys.map(({ kind, keyId }, at) => (
            <li key={`${at} ${keyId}`} className="wrap-anywhere">
              {keyId ? t('key', { kind, keyId }) : t('key_without_id', { kind })}
            </li>
          ))}
        </ul>
      </Alert>
    );
  return (
    <Alert tone="attention">
      <p className="wrap-anywhere">{t(`faults.${fault}`, { status: status ?? 0, found: found ?? '' })}</p>
      <p className="wrap-anywhere">{t('looked_at', { url })}</p>
    </Alert>
  );
};
