import type { CustomerLogin } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary, RadioGroup, TextField, toast } from '#ui';
import { methodSchema } from '../method-schema.ts';
import { useRefresh } from '../use-customer-login.ts';

const methods = ['redirect', 'iframe', 'sso'] as const;

/** Chooses the method, and what belongs to it. */
export const MethodForm = ({ accountId, login }: { accountId: string; login: CustomerLogin }) => {
  const t = useTranslations('customer_login.settings');
  const refresh = useRefresh();
  const { method, startUrl, startsAtOnce, createsCustomers, registrationUrl } = login;
  const { form, values, formProps, field, box, summary, isSubmitting } = useValidatedForm({
    schema: methodSchema,
    defaultValues: {
      method,
      startsAtOnce,
      createsCustomers,
      startUrl: startUrl ?? '',
      registrationUrl: registrationUrl ?? '',
    },
    labels: {
      method: t('method'),
      startUrl: t('start_url'),
      startsAtOnce: t('starts_at_once'),
      createsCustomers: t('creates_customers'),
      registrationUrl: t('registration_url'),
    },
    names: { method: t('title') },
    onSubmit: async (given) => {
      const addresses = { startUrl: given.startUrl || null, registrationUrl: given.registrationUrl || null };
      await api.customerLogin.save({ ...given, ...addresses, accountId });
      toast.success(t('saved'));
      await refresh();
    },
  });
  return (
    <Card title={t('title')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <RadioGroup
          legend={t('method')}
          name="method"
          value={values.method}
          onChange={(value) => form.setValue('method', methods.find((one) => one === value) ?? 'redirect')}
          options={methods.map((value) => ({ value, label: t(`methods.${value}`), hint: t(`hints.${value}`) }))}
        />
        {values.method === 'redirect' ? null : (
          <>
            <TextField {...field('startUrl')} type="url" inputMode="url" isOptional hint={t('start_url_hint')} />
            <Checkbox {...box('startsAtOnce')} hint={t('starts_at_once_hint')} />
          </>
        )}
        {values.method === 'sso' ? <Checkbox {...box('createsCustomers')} hint={t('creates_customers_hint')} /> : null}
        <TextField
          {...field('registrationUrl')}
          type="url"
          inputMode="url"
          isOptional
          hint={t('registration_url_hint')}
        />
        <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
};
