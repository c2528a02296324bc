import { useQuery } from '@tanstack/react-query';
import type { PackageChoice, PlanQuote } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { requiredText, useValidatedForm, z } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { Button, ErrorState, ErrorSummary, Select, Skeleton, TextArea, toast } from '#ui';
import { reason } from '#features/staff/reason-schema.ts';

type Named = { accountId: string; subscriptionId: string };
type Props = Named & { onDone: () => void };
type Choice = PackageChoice & { quote: PlanQuote };

const schema = z.object({ choice: requiredText(40), reason });
const keyOf = ({ package: name, bracket, interval }: PackageChoice): string => `${name}-${bracket}-${interval}`;

/** Reads what a subscription can be changed to. Reading is in the security log, so it is not repeated by itself. */
export const ChangePackage = ({ onDone, ...named }: Props) => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(
    orpc.staffMoney.planChoices.queryOptions({ input: named, refetchOnWindowFocus: false, gcTime: 0 }),
  );
  const reread = (): void => void refetch();
  if (error && !data)
    return <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={reread} />;
  if (!data) return <Skeleton lines={5} />;
  return data.choices.length === 0 ? (
    <p>{t('account.subscriptions.no_choice')}</p>
  ) : (
    <ChangeForm named={named} choices={data.choices} onReread={reread} onDone={onDone} />
  );
};

type FormProps = { named: Named; choices: Choice[]; onReread: () => void; onDone: () => void };

const ChangeForm = ({ named, choices, onReread, onDone }: FormProps) => {
  const t = useTranslations('staff.account.subscriptions');
  const requests = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { day, money } = useMoneyFormat();
  const [key] = useState(() => crypto.randomUUID());
  const find = (wanted: string): Choice | undefined => choices.find((one) => keyOf(one) === wanted);
  const { values, formProps, field, summary, isSubmitting } = useValidatedForm<{ choice: string; reason: string }>({
    schema,
    defaultValues: { choice: '', reason: '' },
    labels: { choice: t('choice'), reason: requests('reason') },
    onSubmit: async (entered) => {
      const chosen = find(entered.choice);
      if (!chosen) return;
      const { quote, ...choice } = chosen;
      const order = { ...named, ...choice, key, grossCents: quote.confirmedCents, reason: entered.reason };
      const { startsOn } = await api.staffMoney.changePlan(order);
      toast.success(t('changed', { day: day(startsOn) }));
      onDone();
    },
    // The price on the screen is no longer the one that can be ordered.
    onError: ({ code }) => code === 'PRICE_CHANGED' && onReread(),
  });
  const chosen = find(values.choice);
  const nameOf = ({ package: name, bracket, interval, quote }: Choice): string =>
    t('choice_name', { package: name, bracket, interval, price: money(quote.price.netCents) });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('change_text')}</p>
      <ErrorSummary {...summary} />
      <Select
        {...field('choice')}
        required
        options={[
          { value: '', label: t('choose') },
          ...choices.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
        ]}
      />
      <p aria-live="polite">{chosen ? <Costs quote={chosen.quote} format={{ day, money }} /> : null}</p>
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('change')}
      </Button>
    </form>
  );
};

type CostsProps = { quote: PlanQuote; format: Pick<ReturnType<typeof useMoneyFormat>, 'day' | 'money'> };

const Costs = ({ quote, format: { day, money } }: CostsProps) => {
  const t = useTranslations('staff.account.subscriptions');
  const { startsOn, dueNow, nextInvoiceOn, nextGrossCents } = quote;
  const due = money(dueNow.grossCents);
  return t('costs', { starts: day(startsOn), due, next: day(nextInvoiceOn), later: money(nextGrossCents) });
};
