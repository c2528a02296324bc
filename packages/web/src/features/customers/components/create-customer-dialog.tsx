import { useNavigate } from '@tanstack/react-router';
import type { ActivationLink } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { withFallback } from '#lib/fallback';
import { useCurrentUser, useResellerAccount } from '#lib/session';
import { Button, FormDialog, Skeleton, toast } from '#ui';
import { CustomerForm, type CustomerFormValues } from './customer-form.tsx';
import { LinkNotice } from './link-notice.tsx';

/** The language the reseller has set for its customers; without an answer the form begins as ever, and it can be chosen there. */
const useLanguage = (): { isPending: boolean; language: 'de' | 'en' } => {
  const account = useResellerAccount();
  const query = orpc.toolDefaults.get.queryOptions({ input: { accountId: account?.accountId ?? '' } });
  const { data, isLoading } = useQuery({ ...query, enabled: account !== undefined });
  return { isPending: isLoading, language: data?.locale ?? 'de' };
};

/** Creates a customer, shows its activation link where it has one, and leads to it. */
export const CreateCustomerDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('customers');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { memberships } = useCurrentUser();
  const mayManage = memberships.some(({ kind, role }) => kind === 'reseller' && roleMay(role, 'customer.manage'));
  const [made, setMade] = useState<{ customerId: string; activation: ActivationLink }>();
  const { isPending, language } = useLanguage();
  const open = (customerId: string) => void navigate({ to: '/reseller/customers/$customerId', params: { customerId } });
  const submit = async ({ login, ...values }: CustomerFormValues): Promise<void> => {
    const { customer, activation } = await withFallback('customers.form.create_failed', () =>
      api.customer.create({ ...values, ...(login === 'none' ? {} : { login: { isMailed: login === 'mail' } }) }),
    );
    void client.invalidateQueries({ queryKey: orpc.customer.key() });
    toast.success(t('form.created', { name: customer.name }));
    if (activation) setMade({ customerId: customer.id, activation });
    else open(customer.id);
  };
  return (
    <FormDialog
      onClose={made ? () => open(made.customerId) : onClose}
      title={t(made ? 'link.title' : 'form.create_title')}
      footer={
        made ? (
          <Button variant="primary" onClick={() => open(made.customerId)}>
            {t('link.close')}
          </Button>
        ) : null
      }
    >
      {made ? <LinkNotice activation={made.activation} /> : null}
      {!made && isPending ? <Skeleton lines={6} /> : null}
      {made || isPending ? null : <CustomerForm language={language} mayManage={mayManage} onSubmit={submit} />}
    </FormDialog>
  );
};
