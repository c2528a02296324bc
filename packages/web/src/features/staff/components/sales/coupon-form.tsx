import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Checkbox, ErrorSummary, Select, TextArea, TextField, toast } from '#ui';
import { couponSchema, emptyCoupon, termsOf, type CouponValues } from '#features/staff/coupon-form.ts';

const products = ['tool', 'live-inspect', 'statement'] as const;

const useCouponForm = (onDone: () => void) => {
  const t = useTranslations('staff.coupons');
  const requests = useTranslations('staff.requests.dialog');
  const plans = useTranslations('plans.products');
  return useValidatedForm<CouponValues>({
    schema: couponSchema,
    defaultValues: emptyCoupon,
    labels: {
      code: t('code'),
      kind: t('form.kind'),
      amount: t('form.amount'),
      duration: t('form.duration'),
      months: t('form.months'),
      validUntil: t('form.until'),
      maxRedemptions: t('form.most'),
      tool: plans('tool'),
      'live-inspect': plans('live-inspect'),
      statement: plans('statement'),
      reason: requests('reason'),
    },
    onSubmit: async ({ reason, ...values }) => {
      const { code } = await api.staffSales.createCoupon({ terms: termsOf({ ...values, reason }), reason });
      toast.success(t('form.done', { code }));
      onDone();
    },
  });
};

/** All that a coupon can be, and why it is made. */
export const CouponForm = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('staff.coupons.form');
  const account = useTranslations('staff.account.dialog');
  const { formProps, field, box, summary, values, isSubmitting } = useCouponForm(onDone);
  const kinds = (['percent', 'cents'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }));
  const durations = (['once', 'months', 'forever'] as const).map((value) => ({
    value,
    label: t(`durations.${value}`),
  }));
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('code')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
        hint={t('code_hint')}
      />
      <Select {...field('kind')} options={kinds} />
      <TextField
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        hint={t(values.kind === 'percent' ? 'percent_hint' : 'cents_hint')}
      />
      <Select {...field('duration')} options={durations} />
      {values.duration === 'months' ? (
        <TextField {...field('months')} inputMode="numeric" autoComplete="off" required />
      ) : null}
      <TextField {...field('validUntil')} type="date" isOptional />
      <TextField {...field('maxRedemptions')} inputMode="numeric" autoComplete="off" isOptional />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('products')}</legend>
        {products.map((product) => (
          <Checkbox key={product} {...box(product)} />
        ))}
        <p className="text-sm text-soft">{t('products_hint')}</p>
      </fieldset>
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={account('reason_hint')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
};
