import type { CustomerDetail } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, RadioGroup, Select, TextField } from '#ui';
import { customerSchema } from '../customer-schema.ts';

/** What the form holds; `login` only where a customer is created. */
export type CustomerFormValues = {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: 'de' | 'en';
  login: 'none' | 'mail' | 'link';
};

type Props = {
  /** The customer that is changed; left out: one is created. */
  customer?: CustomerDetail;
  /** The language a new customer begins with. */
  language?: 'de' | 'en';
  /** Whether the caller may give it a login. */
  mayManage: boolean;
  onSubmit: (values: CustomerFormValues) => Promise<unknown>;
};

const empty = { name: '', firstName: '', lastName: '', email: '', phone: '' };

const emailHintOf = (customer: CustomerDetail | undefined) => {
  if (customer?.activation === 'active') return 'form.email_hint_login';
  return customer?.activation === 'open' ? 'form.email_hint_open' : null;
};

/** What is known of a customer, for creating and changing one. */
export const CustomerForm = ({ customer, language = 'de', mayManage, onSubmit }: Props) => {
  const t = useTranslations('customers');
  const known = customer ? { ...customer, phone: customer.phone ?? '' } : { ...empty, locale: language };
  const { name, firstName, lastName, email, phone, locale } = known;
  const { form, values, formProps, field, summary, isSubmitting } = useValidatedForm<CustomerFormValues>({
    schema: customerSchema(known),
    defaultValues: { name, firstName, lastName, email, phone, locale, login: 'none' },
    labels: {
      name: t('fields.name'),
      firstName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      email: t('fields.email'),
      phone: t('fields.phone'),
      locale: t('fields.locale'),
      login: t('fields.login'),
    },
    onSubmit,
  });
  const hint = emailHintOf(customer);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="off" required />
        <TextField {...field('lastName')} autoComplete="off" required />
      </div>
      <TextField {...field('email')} type="email" autoComplete="off" required hint={hint ? t(hint) : undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('phone')} type="tel" autoComplete="off" isOptional />
        <Select
          {...field('locale')}
          options={(['de', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      {!customer && mayManage ? (
        <RadioGroup
          legend={t('form.login_legend')}
          name="login"
          value={values.login}
          onChange={(value) => form.setValue('login', value === 'mail' || value === 'link' ? value : 'none')}
          options={(['none', 'mail', 'link'] as const).map((value) => ({
            value,
            label: t(`form.login_${value}`),
            hint: t(`form.login_${value}_hint`),
          }))}
        />
      ) : null}
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t(customer ? 'form.submit_edit' : 'form.submit_create')}
      </Button>
    </form>
  );
};
