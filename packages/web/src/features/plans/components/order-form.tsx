import { Link, useLocation } from '@tanstack/react-router';
import type { PlanQuote } from '@zugang/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useDraft, useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary, TextField } from '#ui';
import { orderSchema } from '../order-schema.ts';
import type { OrderValues } from '../order-schema.ts';
import type { Order } from '../use-order.ts';

type Props = {
  /** What is typed is kept under this name while the billing address is entered. */
  name: string;
  order: Order;
  quote: PlanQuote;
  isBusinessOnly: boolean;
  onOrdered: () => void;
};

/** Declarations, numbers and the button of an order; after a refusal everything typed is still there. */
export const OrderForm = ({ name, order, quote, isBusinessOnly, onOrdered }: Props) => {
  const t = useTranslations('plans.book');
  const [purchaseOrder, keepPurchaseOrder] = useDraft(`order.${name}.number`);
  const [schema] = useState(() => orderSchema(isBusinessOnly && !order.isChange, order.readCoupon));
  const { form, values, formProps, field, box, summary, isSubmitting } = useValidatedForm<OrderValues>({
    schema,
    defaultValues: { coupon: '', purchaseOrder, isBusiness: false, acceptsTerms: false },
    labels: {
      coupon: t('coupon'),
      purchaseOrder: t('purchase_order'),
      isBusiness: t('business_name'),
      acceptsTerms: t('terms_name'),
    },
    onSubmit: async (entered) => {
      await order.send(entered, quote);
      keepPurchaseOrder('');
      onOrdered();
    },
    // The price on the screen is no longer the one that can be ordered.
    onError: ({ code }) => code === 'PRICE_CHANGED' && order.refetch(),
  });
  const number = field('purchaseOrder');
  const apply = async (): Promise<void> => {
    await order.applyCoupon(values.coupon.trim()).then(
      () => form.clearError('coupon'),
      (error: unknown) => form.setError('coupon', toApiError(error).key),
    );
  };
  return (
    <Card title={t('order_title')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        {order.isChange ? null : (
          <>
            <CouponField
              field={<TextField {...field('coupon')} isOptional autoComplete="off" />}
              onApply={apply}
              isApplied={order.coupon !== ''}
            />
            <TextField
              {...number}
              onChange={(event) => {
                keepPurchaseOrder(event.target.value);
                number.onChange(event);
              }}
              isOptional
              autoComplete="off"
              hint={t('purchase_order_hint')}
            />
            <Checkbox {...box('isBusiness')} label={t('business')} required={isBusinessOnly} />
          </>
        )}
        <TermsBox {...box('acceptsTerms')} />
        <Button type="submit" variant="primary" size="large" className="self-start" isPending={isSubmitting}>
          {t('order')}
        </Button>
      </form>
    </Card>
  );
};

type CouponProps = { field: ReactNode; onApply: () => Promise<void>; isApplied: boolean };

const CouponField = ({ field, onApply, isApplied }: CouponProps) => {
  const t = useTranslations('plans.book');
  const [isPending, setPending] = useState(false);
  const apply = async (): Promise<void> => {
    setPending(true);
    await onApply();
    setPending(false);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">{field}</div>
      <Button size="small" isPending={isPending} onClick={() => void apply()}>
        {t('coupon_apply')}
      </Button>
      <output className="text-sm">{isApplied ? t('coupon_applied') : null}</output>
    </div>
  );
};

type BoxProps = Omit<Parameters<typeof Checkbox>[0], 'label'>;

const TermsBox = (props: BoxProps) => {
  const t = useTranslations('plans.book');
  const from = useLocation({ select: ({ href }) => href });
  const link = (text: ReactNode) => (
    // Beside the form, so that nothing typed is lost.
    <Link to="/legal/conditions" search={{ from }} target="_blank" rel="noopener" className="text-link">
      {text}
    </Link>
  );
  return <Checkbox {...props} label={t.rich('terms', { terms: link })} required />;
};
