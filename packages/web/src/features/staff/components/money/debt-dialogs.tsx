import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useMoneyFormat } from '#lib/money';
import { Button, Checkbox, ErrorSummary, FormDialog, TextArea, TextField, toast } from '#ui';
import { explainMoneyError } from '#features/staff/explain-money-error.ts';
import { correctSchema, readCents, refundSchema } from '#features/staff/money-schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** What is about to happen to an invoice, or to the credit of a customer. */
export type DebtAction =
  | { kind: 'writeOff'; number: string; amount: string }
  | { kind: 'correct'; number: string }
  | { kind: 'refund' };

type Done = { onDone: () => void };

/** Asks for what an action about an invoice needs, and does it. */
export const DebtDialog = ({ action, onDone, onClose }: Done & { action: DebtAction; onClose: () => void }) => {
  const t = useTranslations('staff.debts');
  const account = useTranslations('staff.account.dialog');
  if (action.kind === 'refund')
    return (
      <FormDialog onClose={onClose} title={t('dialog.refund_title')}>
        <RefundForm onDone={onDone} />
      </FormDialog>
    );
  const { number } = action;
  if (action.kind === 'correct')
    return (
      <FormDialog onClose={onClose} title={t('dialog.correct_title', { number })}>
        <CorrectForm number={number} onDone={onDone} />
      </FormDialog>
    );
  const texts = {
    title: t('dialog.write_off_title', { number }),
    text: t('dialog.write_off_text'),
    hint: account('reason_hint'),
    submit: t('write_off'),
    done: t('dialog.written_off', { amount: action.amount, number }),
  };
  return (
    <ReasonDialog
      texts={texts}
      isDanger
      act={(reason) => explainMoneyError('writeOff', api.staffMoney.writeOff({ invoiceNumber: number, reason }))}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

const CorrectForm = ({ number, onDone }: Done & { number: string }) => {
  const t = useTranslations('staff.debts');
  const requests = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { money } = useMoneyFormat();
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ amount: string; reason: string }>({
    schema: correctSchema,
    defaultValues: { amount: '', reason: '' },
    labels: { amount: t('dialog.amount'), reason: requests('reason') },
    names: { amount: t('dialog.amount_name') },
    onSubmit: async ({ amount, reason }) => {
      const order = { invoiceNumber: number, netCents: readCents(amount), reason };
      const done = await explainMoneyError('correct', api.staffMoney.correctInvoice(order));
      toast.success(t('dialog.corrected', { document: done.number, amount: money(done.grossCents), number }));
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('dialog.correct_text')}</p>
      <ErrorSummary {...summary} />
      <TextField
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        isOptional
        hint={t('dialog.correct_hint')}
      />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="danger" className="self-start" isPending={isSubmitting}>
        {t('correct')}
      </Button>
    </form>
  );
};

type Refund = { invoiceNumber: string; amount: string; isByProvider: boolean; reason: string };

const RefundForm = ({ onDone }: Done) => {
  const t = useTranslations('staff.debts');
  const payments = useTranslations('staff.payments.dialog');
  const requests = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { money } = useMoneyFormat();
  const { formProps, field, box, summary, isSubmitting } = useValidatedForm<Refund>({
    schema: refundSchema,
    defaultValues: { invoiceNumber: '', amount: '', isByProvider: false, reason: '' },
    labels: {
      invoiceNumber: payments('invoice'),
      amount: t('dialog.refund_amount'),
      isByProvider: t('dialog.provider'),
      reason: requests('reason'),
    },
    names: { amount: t('dialog.amount_name') },
    onSubmit: async ({ invoiceNumber, amount, isByProvider, reason }) => {
      const way = isByProvider ? ('provider' as const) : ('transfer' as const);
      const order = { invoiceNumber, cents: readCents(amount) ?? 0, way, reason };
      const { begun, creditCents } = await explainMoneyError('refund', api.staffMoney.refundCredit(order));
      toast.success(t(`dialog.${begun}`, { credit: money(creditCents) }));
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('dialog.refund_text')}</p>
      <ErrorSummary {...summary} />
      <TextField
        {...field('invoiceNumber')}
        autoComplete="off"
        spellCheck={false}
        required
        hint={payments('invoice_hint')}
      />
      <TextField {...field('amount')} inputMode="decimal" autoComplete="off" required hint={t('dialog.refund_hint')} />
      <Checkbox {...box('isByProvider')} hint={t('dialog.provider_hint')} />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('refund.open')}
      </Button>
    </form>
  );
};
