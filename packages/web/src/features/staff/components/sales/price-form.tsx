import type { StaffPrices } from '@zugang/contract';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Card, ErrorSummary, TextField } from '#ui';
import { isFine, listOf, listValuesOf, priceSchema, typedOf, type TypedValues } from '#features/staff/price-form.ts';
import { ListFields, useValueNames } from './list-fields.tsx';
import { PublishDialog, type Draft } from './publish-dialog.tsx';

type Values = { validFrom: string; yearlyDiscount: string; trialDays: string };

/** New prices, filled in with the newest ones: typed, compared, and published with a reason. */
export const PriceForm = ({ newest: { list } }: { newest: StaffPrices['current'] }) => {
  const t = useTranslations('staff.prices.form');
  const locale = useLocale();
  const [before] = useState(() => typedOf(list, locale));
  const [typed, setTyped] = useState<TypedValues>(before);
  const [isChecked, setIsChecked] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const nameValue = useValueNames();
  const { formProps, field, summary } = useValidatedForm<Values>({
    schema: priceSchema,
    defaultValues: {
      validFrom: '',
      yearlyDiscount: String(list.yearlyDiscount),
      trialDays: String(list.trialDays),
    },
    labels: { validFrom: t('valid_from'), yearlyDiscount: t('yearly'), trialDays: t('trial') },
    onSubmit: async ({ validFrom, ...terms }) => {
      setIsChecked(true);
      if (!listValuesOf(list).every((value) => isFine(value, typed)))
        throw new ApiError({ code: 'VALIDATION_FAILED', key: 'staff.prices.errors.some' }, 400);
      const changes = listChanges(listOf(list, terms, typed));
      setDraft({ validFrom, list: listOf(list, terms, typed), changes });
      return Promise.resolve();
    },
  });
  const listChanges = (after: typeof list): string[] => {
    const now = typedOf(after, locale);
    const change = (what: string, was: string, is: string) =>
      was === is ? [] : [t('change', { what, before: was, after: is })];
    return [
      ...change(t('yearly'), String(list.yearlyDiscount), String(after.yearlyDiscount)),
      ...change(t('trial'), String(list.trialDays), String(after.trialDays)),
      ...listValuesOf(list).flatMap((value) => {
        const { name, label } = nameValue(value);
        return change(label, before[name] ?? '', now[name] ?? '');
      }),
    ];
  };
  return (
    <Card title={t('title')}>
      <form {...formProps} className="flex flex-col gap-6">
        <p className="max-w-prose">{t('text')}</p>
        <ErrorSummary {...summary} />
        <TextField {...field('validFrom')} type="date" required hint={t('valid_from_hint')} className="max-w-xs" />
        <ListFields
          list={list}
          typed={typed}
          isChecked={isChecked}
          onType={(name, text) => setTyped((all) => ({ ...all, [name]: text }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('yearlyDiscount')} inputMode="numeric" autoComplete="off" required />
          <TextField {...field('trialDays')} inputMode="numeric" autoComplete="off" required />
        </div>
        <Button type="submit" variant="primary" className="self-start">
          {t('compare')}
        </Button>
      </form>
      {draft ? <PublishDialog draft={draft} onClose={() => setDraft(null)} /> : null}
    </Card>
  );
};
