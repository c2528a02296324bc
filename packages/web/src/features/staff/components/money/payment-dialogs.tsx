import type { PaymentSource } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useMoneyFormat } from '#lib/money';
import { Button, ErrorSummary, FormDialog, TextArea, TextField, toast } from '#ui';
import { explainMoneyError } from '#features/staff/explain-money-error.ts';
import { matchSchema } from '#features/staff/money-schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** A payment that is about to be decided; `amount` as it is shown. */
export type PaymentDecision = {
  kind: 'match' | 'ignore';
  source: PaymentSource;
  id: string;
  amount: string;
  /** The invoice that was proposed. */
  invoiceNumber?: string;
};

type Props = { decision: PaymentDecision; onDone: () => void; onClose: () => void };

/** Asks for what the decision about a payment needs, and decides. */
export const PaymentDialog = ({ decision, onDone, onClose }: Props) => {
  const t = useTranslations('staff.payments.dialog');
  const account = useTranslations('staff.account.dialog');
  const bank = useTranslations('staff.payments.bank');
  const { kind, source, id, amount } = decision;
  if (kind === 'match')
    return (
      <FormDialog onClose={onClose} title={t('match_title', { amount })}>
        <MatchForm decision={decision} onDone={onDone} />
      </FormDialog>
    );
  const texts = {
    title: t('ignore_title', { amount }),
    text: t('ignore_text'),
    hint: account('reason_hint'),
    submit: bank('ignore'),
    done: t('ignored'),
  };
  return (
    <ReasonDialog
      texts={texts}
      act={(reason) => explainMoneyError('match', api.staffMoney.ignorePayment({ paymentId: id, source, reason }))}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

const MatchForm = ({ decision, onDone }: Omit<Props, 'onClose'>) => {
  const t = useTranslations('staff.payments.dialog');
  const requests = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { money } = useMoneyFormat();
  const { id: paymentId, source, invoiceNumber: proposed = '' } = decision;
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ invoiceNumber: string; reason: string }>({
    schema: matchSchema,
    defaultValues: { invoiceNumber: proposed, reason: '' },
    labels: { invoiceNumber: t('invoice'), reason: requests('reason') },
    onSubmit: async (order) => {
      const { paidCents, creditCents } = await explainMoneyError(
        'match',
        api.staffMoney.matchPayment({ paymentId, source, ...order }),
      );
      const number = order.invoiceNumber;
      const booked =
        paidCents < 0
          ? t('taken_back', { paid: money(0 - paidCents), number })
          : t('booked', { paid: money(paidCents), number });
      toast.success(creditCents > 0 ? `${booked} ${t('credit', { credit: money(creditCents) })}` : booked);
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('match_text')}</p>
      <ErrorSummary {...summary} />
      <TextField {...field('invoiceNumber')} autoComplete="off" spellCheck={false} required hint={t('invoice_hint')} />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
};
