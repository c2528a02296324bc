import type { StaffAccount } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Button, ErrorSummary, FormDialog, TextArea, TextField, toast, type Column } from '#ui';
import { extensionSchema } from '#features/staff/money-schema.ts';
import { TableCard } from '../table-card.tsx';
import { ChangePackage } from './change-package.tsx';

type Subscription = StaffAccount['subscriptions'][number];
type Props = { accountId: string; rows: Subscription[]; onChanged: () => void };
type Words = ReturnType<typeof useTranslations<'staff.account.subscriptions'>>;
type Format = ReturnType<typeof useMoneyFormat>;

const codeOf = (name: string) => <code>{name}</code>;

const columnsOf = (t: Words, { day }: Format): Column<Subscription>[] => [
  { id: 'project', header: t('project'), isRowHeader: true, cell: ({ projectTitle }) => projectTitle },
  { id: 'product', header: t('product'), cell: ({ product }) => codeOf(product) },
  { id: 'package', header: t('package'), cell: (subscription) => codeOf(subscription.package) },
  { id: 'status', header: t('status'), cell: ({ status }) => codeOf(status) },
  { id: 'since', header: t('since'), className: 'whitespace-nowrap', cell: ({ statusSince }) => day(statusSince) },
  {
    id: 'trial',
    header: t('trial'),
    className: 'whitespace-nowrap',
    cell: ({ status, trialEndsOn }) => (status === 'trialing' && trialEndsOn ? day(trialEndsOn) : '–'),
  },
];

type Asked = { kind: 'extend' | 'change'; subscription: Subscription };
type Ask = (asked: Asked) => void;

const actionsOf = (header: string, onAsk: Ask): Column<Subscription> => ({
  id: 'actions',
  header,
  cell: (subscription) => <SubscriptionButtons subscription={subscription} onAsk={onAsk} />,
});

/** A subscription on trial can be let go on, a booked one can be changed: at most one of the buttons is there. */
const SubscriptionButtons = ({ subscription, onAsk }: { subscription: Subscription; onAsk: Ask }) => {
  const t = useTranslations('staff.account.subscriptions');
  const { product, projectTitle: project, isExtendable, isChangeable } = subscription;
  if (isExtendable)
    return (
      <Button
        size="small"
        aria-label={t('extend_of', { product, project })}
        onClick={() => onAsk({ kind: 'extend', subscription })}
      >
        {t('extend')}
      </Button>
    );
  return isChangeable ? (
    <Button
      size="small"
      aria-label={t('change_of', { product, project })}
      onClick={() => onAsk({ kind: 'change', subscription })}
    >
      {t('change')}
    </Button>
  ) : null;
};

/**
 * The subscriptions that an account pays for, letting a trial go on and changing a package. Products, packages and states are named as in
 * the database.
 */
export const AccountSubscriptions = ({ accountId, rows, onChanged }: Props) => {
  const t = useTranslations('staff.account.subscriptions');
  const format = useMoneyFormat();
  const may = useStaffMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = columnsOf(t, format);
  const onDone = (): void => {
    setAsked(null);
    onChanged();
  };
  return (
    <>
      <TableCard
        title={t('title')}
        empty={t('empty')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={may('staffMoney.extendTrial') ? [...columns, actionsOf(t('actions'), setAsked)] : columns}
      />
      {asked?.kind === 'extend' ? (
        <FormDialog onClose={() => setAsked(null)} title={t('extend_title', { product: asked.subscription.product })}>
          <ExtendForm accountId={accountId} subscriptionId={asked.subscription.id} onDone={onDone} />
        </FormDialog>
      ) : null}
      {asked?.kind === 'change' ? (
        <FormDialog onClose={() => setAsked(null)} title={t('change_title', { product: asked.subscription.product })}>
          <ChangePackage accountId={accountId} subscriptionId={asked.subscription.id} onDone={onDone} />
        </FormDialog>
      ) : null}
    </>
  );
};

type FormProps = { accountId: string; subscriptionId: string; onDone: () => void };

const ExtendForm = ({ accountId, subscriptionId, onDone }: FormProps) => {
  const t = useTranslations('staff.account.subscriptions');
  const requests = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { day } = useMoneyFormat();
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ days: string; reason: string }>({
    schema: extensionSchema,
    defaultValues: { days: '', reason: '' },
    labels: { days: t('days'), reason: requests('reason') },
    onSubmit: async ({ days, reason }) => {
      const extension = { accountId, subscriptionId, days: Number(days), reason };
      const { trialEndsOn } = await api.staffMoney.extendTrial(extension);
      toast.success(t('extended', { day: day(trialEndsOn) }));
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('extend_text')}</p>
      <ErrorSummary {...summary} />
      <TextField
        {...field('days')}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={t('days_hint', { max: limits.trialExtensionDays })}
      />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('extend')}
      </Button>
    </form>
  );
};
