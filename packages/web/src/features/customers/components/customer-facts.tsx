import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { withFallback } from '#lib/fallback';
import { Button, Card, FormDialog, toast } from '#ui';
import { CustomerForm, type CustomerFormValues } from './customer-form.tsx';

/** What is known of a customer, and the dialog that changes it. */
export const CustomerFacts = ({ customer }: { customer: CustomerDetail }) => {
  const t = useTranslations('customers');
  const [isEditing, setEditing] = useState(false);
  const { firstName, lastName, email, phone, locale } = customer;
  const facts = [
    [t('columns.contact'), `${firstName} ${lastName}`.trim()],
    [t('fields.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('fields.phone'), phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>],
    [t('fields.locale'), t(`languages.${locale}`)],
  ] as const;
  return (
    <Card
      title={t('detail.facts')}
      actions={
        customer.may.includes('customer.edit') ? (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('detail.edit')}
          </Button>
        ) : null
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{value || t('detail.none')}</dd>
          </div>
        ))}
      </dl>
      {isEditing ? <EditDialog customer={customer} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
};

const EditDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const t = useTranslations('customers.form');
  const client = useQueryClient();
  const submit = async ({ login: _login, ...values }: CustomerFormValues): Promise<void> => {
    const input = { customerId: customer.id };
    const changed = await withFallback('customers.form.update_failed', () =>
      api.customer.update({ ...input, ...values }),
    );
    client.setQueryData(orpc.customer.get.queryKey({ input }), changed);
    void client.invalidateQueries({ queryKey: orpc.customer.list.key() });
    toast.success(t('saved'));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t('edit_title')}>
      <CustomerForm customer={customer} mayManage={false} onSubmit={submit} />
    </FormDialog>
  );
};
