import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActivationLink, CustomerDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { RemoveDialog } from '#lib/removal';
import { Alert, Button, Card, toast } from '#ui';
import { ActivationBadge } from './activation-badge.tsx';
import { LinkNotice } from './link-notice.tsx';

type Props = { customer: CustomerDetail };

/** A customer’s login: its state, its activation link, and switching it on and off. */
export const LoginCard = ({ customer }: Props) => {
  const t = useTranslations('customers.login');
  const format = useFormat();
  const [activation, setActivation] = useState<ActivationLink>();
  const { activation: state, loginEmail, activationExpiresAt, lastSeenAt } = customer;
  return (
    <Card title={t('title')} actions={<ActivationBadge state={state} />}>
      <div className="flex flex-col gap-4">
        <p>{t(`text.${state}`)}</p>
        {loginEmail ? (
          <p className="text-soft wrap-anywhere">
            {t('email')}: {loginEmail}
          </p>
        ) : null}
        {state === 'open' && activationExpiresAt ? (
          <p className="text-soft">{t('expires', { date: format.dateTime(activationExpiresAt) })}</p>
        ) : null}
        {lastSeenAt ? (
          <p className="text-soft">
            {t('last_seen')}: {format.dateTime(lastSeenAt)}
          </p>
        ) : null}
        {customer.signOnLinks > 0 ? <p className="text-soft">{t('sign_on', { count: customer.signOnLinks })}</p> : null}
        {activation ? <LinkNotice key={activation.link} activation={activation} /> : null}
        {customer.may.includes('customer.manage') ? <LoginActions customer={customer} onLink={setActivation} /> : null}
      </div>
    </Card>
  );
};

/** Runs a change of the login, and reads the customer again. */
const useLoginChange = <T,>(change: (isMailed: boolean) => Promise<T>, onDone: (result: T) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (result) => {
      onDone(result);
      await client.invalidateQueries({ queryKey: orpc.customer.key() });
    },
  });
};

const LoginActions = ({ customer, onLink }: Props & { onLink: (link: ActivationLink | undefined) => void }) => {
  const t = useTranslations('customers.login');
  const keyText = useKeyText();
  const customerId = customer.id;
  const isNew = customer.activation === 'none';
  const link = useLoginChange((isMailed) => {
    const input = { customerId, isMailed };
    return isNew ? api.customer.enableLogin(input) : api.customer.issueActivation(input);
  }, onLink);
  const revoke = useLoginChange(
    () => api.customer.revokeActivation({ customerId }),
    () => {
      onLink(undefined);
      toast.success(t('revoked'));
    },
  );
  const failure = link.error ?? revoke.error;
  return (
    <>
      {failure ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(failure).key)}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {customer.activation === 'active' ? null : (
          <>
            <Button isPending={link.isPending && link.variables} onClick={() => link.mutate(true)}>
              {t(isNew ? 'enable_mail' : 'renew_mail')}
            </Button>
            <Button isPending={link.isPending && !link.variables} onClick={() => link.mutate(false)}>
              {t(isNew ? 'enable_link' : 'renew_link')}
            </Button>
          </>
        )}
        {customer.activation === 'open' ? (
          <Button isPending={revoke.isPending} onClick={() => revoke.mutate(false)}>
            {t('revoke')}
          </Button>
        ) : null}
        {customer.signOnLinks > 0 ? <UnlinkSignOn customer={customer} /> : null}
        {isNew ? null : <DisableLogin customer={customer} onDone={() => onLink(undefined)} />}
      </div>
    </>
  );
};

const DisableLogin = ({ customer, onDone }: Props & { onDone: () => void }) => {
  const t = useTranslations('customers.login');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useLoginChange(
    () => api.customer.disableLogin({ customerId: customer.id }),
    () => {
      setAsking(false);
      onDone();
      toast.success(t('disabled'));
    },
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('disable')}
      </Button>
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        texts={{ title: t('disable_title', { name: customer.name }), text: t('disable_text'), confirm: t('disable') }}
        removal={{ isPending, error }}
        onConfirm={() => mutate(false)}
      />
    </>
  );
};

/** Ends the links of the customer’s people to one’s own sign-on. */
const UnlinkSignOn = ({ customer }: Props) => {
  const t = useTranslations('customers.login');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useLoginChange(
    () => api.customer.unlinkSignOn({ customerId: customer.id }),
    () => {
      setAsking(false);
      toast.success(t('unlinked'));
    },
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('unlink')}</Button>
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        texts={{ title: t('unlink_title', { name: customer.name }), text: t('unlink_text'), confirm: t('unlink') }}
        removal={{ isPending, error }}
        onConfirm={() => mutate(false)}
      />
    </>
  );
};
