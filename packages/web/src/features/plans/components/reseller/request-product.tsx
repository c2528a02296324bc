import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductStatus, RequestOptions } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Card, ErrorState, ErrorSummary, Select, Skeleton, StatusBadge, TextArea, toast } from '#ui';
import type { Tone } from '#ui';
import { soldIntervals } from '#features/plans/plans-search.ts';
import { requestSchema } from '#features/plans/sales-schemas.ts';
import type { RequestValues } from '#features/plans/sales-schemas.ts';
import { SentRequests } from './sent-requests.tsx';

const tones: Record<ProductStatus, Tone> = { active: 'success', free: 'success', trial: 'info', inactive: 'neutral' };

/** Where others book: a customer of a reseller asks it for a product, and sees what became of its requests. */
export const RequestProduct = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('plans');
  const keyText = useKeyText();
  const query = orpc.productRequest.options.queryOptions({ input: { projectId } });
  const { data: options, error, refetch } = useQuery(query);
  if (error)
    return (
      <ErrorState
        title={t('request.load_failed')}
        message={keyText(toApiError(error).key)}
        onRetry={() => void refetch()}
      />
    );
  if (!options) return <Skeleton lines={8} />;
  const { reseller, products, requests, mayRequest } = options;
  if (reseller === null) return <Alert>{t('request.none')}</Alert>;
  return (
    <>
      <p className="max-w-prose">{t('request.lead', { reseller })}</p>
      <Card title={t('request.now')}>
        <ul className="flex flex-col gap-3">
          {products.map(({ product, status }) => (
            <li key={product} className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{t(`products.${product}`)}</span>
              <StatusBadge tone={tones[status]}>{t(`product_states.${status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('request.title')}>
        {mayRequest ? <RequestForm {...{ projectId, options, reseller }} /> : <p>{t('request.only_editors')}</p>}
      </Card>
      {requests.length > 0 ? <SentRequests requests={requests} reseller={reseller} mayWithdraw={mayRequest} /> : null}
    </>
  );
};

/** Products that are neither booked nor asked for. */
const openOf = ({ products, requests }: RequestOptions) =>
  products.filter(
    ({ product, status }) =>
      status !== 'active' && !requests.some((request) => request.product === product && request.state === 'open'),
  );

type FormProps = { projectId: string; options: RequestOptions; reseller: string };

const RequestForm = ({ projectId, options, reseller }: FormProps) => {
  const t = useTranslations('plans');
  const open = openOf(options);
  const [first] = open;
  if (!first) return <p>{t('request.none_left')}</p>;
  // Another list of products is another form: what was chosen may be gone.
  return (
    <RequestFields key={open.map(({ product }) => product).join()} {...{ projectId, options, reseller, open, first }} />
  );
};

type Offered = RequestOptions['products'][number];

const RequestFields = ({
  projectId,
  options,
  reseller,
  open,
  first,
}: FormProps & { open: Offered[]; first: Offered }) => {
  const t = useTranslations('plans');
  const queryClient = useQueryClient();
  const { bracketNeeded, intervals } = options;
  const brackets = first.brackets.standard;
  const bracket = String(bracketNeeded ?? brackets.at(-1) ?? '');
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm<RequestValues>({
    schema: requestSchema,
    defaultValues: { product: first.product, package: 'standard', bracket, interval: 'month', message: '' },
    labels: {
      product: t('request.product'),
      package: t('request.package'),
      bracket: t('request.size'),
      interval: t('request.interval'),
      message: t('request.message'),
    },
    onSubmit: async (values) => {
      const { product } = open.find((one) => one.product === values.product) ?? first;
      await api.productRequest.create({
        projectId,
        product,
        package: values.package === 'pro' ? 'pro' : 'standard',
        bracket: Number(values.bracket),
        interval: values.interval === 'year' ? 'year' : 'month',
        message: values.message,
      });
      form.reset();
      toast.success(t('request.sent'));
      await queryClient.invalidateQueries({ queryKey: orpc.productRequest.key() });
    },
  });
  const sizeName = (one: number): string => {
    const name = t('bracket', { bracket: one });
    return one === bracketNeeded ? t('request.fits', { bracket: name }) : name;
  };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="max-w-prose">{t('request.intro', { reseller })}</p>
      <ErrorSummary {...summary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('product')}
          options={open.map(({ product }) => ({ value: product, label: t(`products.${product}`) }))}
        />
        <Select
          {...field('package')}
          options={(['standard', 'pro'] as const).map((value) => ({ value, label: t(`packages.${value}`) }))}
        />
        <Select {...field('bracket')} options={brackets.map((one) => ({ value: String(one), label: sizeName(one) }))} />
        <Select
          {...field('interval')}
          options={soldIntervals
            .filter((interval) => intervals.includes(interval))
            .map((value) => ({ value, label: t(`intervals.${value}`) }))}
        />
      </div>
      <TextArea {...field('message')} isOptional hint={t('request.message_hint')} rows={4} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('request.submit')}
      </Button>
    </form>
  );
};
