import type { Billing } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { parseRecipients } from '@zugang/contract/billing/invoice-recipients';
import { api } from '#lib/api';
import { countryOptions, vatIdExample } from '#lib/countries';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { useCurrentUser } from '#lib/session';
import { Button, Card, ErrorSummary, RadioGroup, Select, TextField, toast } from '#ui';
import { billingSchema, billingValues } from '../billing-schema.ts';
import type { BillingValues } from '../billing-schema.ts';
import { TaxFacts } from './billing-facts.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

type Props = { accountId: string; accountName: string; billing: Billing; onSaved: (billing: Billing) => void };

/** What is right in these depends on the type and the country. */
const dependent = ['company', 'firstName', 'lastName', 'postcode', 'vatId'] as const;

const useLabels = (): Record<keyof BillingValues, string> => {
  const t = useTranslations('billing');
  return {
    type: t('type'),
    company: t('fields.company'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    vatId: t('fields.vatId'),
    street: t('fields.street'),
    postcode: t('fields.postcode'),
    city: t('fields.city'),
    country: t('fields.country'),
    email: t('fields.email'),
    leitwegId: t('fields.leitwegId'),
    purchaseOrder: t('fields.purchaseOrder'),
    recipients: t('fields.recipients'),
  };
};

/** The form for the recipient of invoices; typed values stay when the type changes. */
export const BillingForm = ({ accountId, accountName, billing, onSaved }: Props) => {
  const t = useTranslations('billing');
  const locale = useLocale();
  const { email } = useCurrentUser();
  const { form, values, isDirty, formProps, field, summary, isSubmitting } = useValidatedForm<BillingValues>({
    schema: billingSchema,
    defaultValues: billingValues(billing, email),
    labels: useLabels(),
    names: { type: t('names.type') },
    onSubmit: async (entered) => {
      const saved = await api.billing.update({
        accountId,
        ...entered,
        recipients: parseRecipients(entered.recipients),
      });
      form.reset(billingValues(saved, email));
      toast.success(t('saved'));
      onSaved(saved);
    },
  });
  const isCompany = values.type === 'company';
  const choose = <Name extends 'type' | 'country'>(name: Name, value: BillingValues[Name]): void => {
    form.setValue(name, value);
    for (const other of dependent) form.setValue(other, form.get().values[other]);
  };
  return (
    <>
      <Card title={t('address_title', { account: accountName })}>
        <form {...formProps} className="flex flex-col gap-5">
          <ErrorSummary {...summary} />
          <RadioGroup
            legend={t('type')}
            name="type"
            options={(['company', 'individual'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
            value={values.type}
            onChange={(value) => choose('type', value as BillingValues['type'])}
          />
          {isCompany ? <TextField {...field('company')} autoComplete="organization" required /> : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('firstName')} autoComplete="given-name" required={!isCompany} isOptional={isCompany} />
            <TextField {...field('lastName')} autoComplete="family-name" required={!isCompany} isOptional={isCompany} />
          </div>
          <TextField {...field('street')} autoComplete="address-line1" required />
          <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
            <TextField {...field('postcode')} autoComplete="postal-code" />
            <TextField {...field('city')} autoComplete="address-level2" required />
          </div>
          <Select
            {...field('country')}
            onChange={({ target }) => choose('country', target.value)}
            autoComplete="country"
            required
            options={[{ value: '', label: t('choose_country') }, ...countryOptions(locale)]}
          />
          <TextField
            {...field('vatId')}
            autoComplete="off"
            spellCheck={false}
            isOptional
            hint={t('vat_hint', { example: vatIdExample(values.country) })}
          />
          <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
          <InvoiceFields field={field} />
          <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
            {t('save')}
          </Button>
        </form>
      </Card>
      {values.country ? <TaxFacts billing={billing} values={values} isDirty={isDirty} /> : null}
      <LeaveGuard
        isDirty={isDirty && !isSubmitting}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          go: t('leave.go'),
        }}
      />
    </>
  );
};
