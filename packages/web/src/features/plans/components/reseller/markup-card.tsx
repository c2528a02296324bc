import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Markup } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { Button, Card, ErrorState, ErrorSummary, Skeleton, TextField, toast } from '#ui';
import { usePlanWords } from '#features/plans/plan-words.ts';
import { centsOf, markupSchema, pricedPackages } from '#features/plans/sales-schemas.ts';
import type { MarkupValues } from '#features/plans/sales-schemas.ts';

/** The prices of a reseller's own, which its reports show. */
export const MarkupCard = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('sales.markup');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.resellerSubscription.markup.queryOptions({ input: { accountId } }));
  return (
    <Card title={t('title')} description={t('text')}>
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={3} />}
      {data ? <MarkupForm accountId={accountId} markup={data} /> : null}
    </Card>
  );
};

const typedOf = (markup: Markup): MarkupValues => {
  const amountOf = (key: (typeof pricedPackages)[number]['key']): string => {
    const priced = pricedPackages.find((one) => one.key === key);
    const price = markup.fixed.find((one) => one.product === priced?.product && one.package === priced.package);
    return price ? (price.monthlyCents / 100).toFixed(2).replace('.', ',') : '';
  };
  return {
    percent: String(markup.percent),
    toolStandard: amountOf('toolStandard'),
    toolPro: amountOf('toolPro'),
    inspectStandard: amountOf('inspectStandard'),
    inspectPro: amountOf('inspectPro'),
    statementStandard: amountOf('statementStandard'),
    statementPro: amountOf('statementPro'),
  };
};

const MarkupForm = ({ accountId, markup }: { accountId: string; markup: Markup }) => {
  const t = useTranslations('sales.markup');
  const queryClient = useQueryClient();
  const { nameOf } = usePlanWords();
  const labelOf = (one: (typeof pricedPackages)[number]): string => t('fixed', { name: nameOf(one) });
  const { formProps, field, summary, isSubmitting } = useValidatedForm<MarkupValues>({
    schema: markupSchema,
    defaultValues: typedOf(markup),
    labels: {
      percent: t('percent'),
      toolStandard: labelOf(pricedPackages[0]),
      toolPro: labelOf(pricedPackages[1]),
      inspectStandard: labelOf(pricedPackages[2]),
      inspectPro: labelOf(pricedPackages[3]),
      statementStandard: labelOf(pricedPackages[4]),
      statementPro: labelOf(pricedPackages[5]),
    },
    names: {
      toolStandard: t('fixed_name'),
      toolPro: t('fixed_name'),
      inspectStandard: t('fixed_name'),
      inspectPro: t('fixed_name'),
      statementStandard: t('fixed_name'),
      statementPro: t('fixed_name'),
    },
    onSubmit: async (values) => {
      const fixed = pricedPackages.flatMap(({ key, product, package: name }) => {
        const monthlyCents = centsOf(values[key]);
        return monthlyCents === null ? [] : [{ product, package: name, monthlyCents }];
      });
      await api.resellerSubscription.saveMarkup({ accountId, percent: Number(values.percent), fixed });
      toast.success(t('saved'));
      await queryClient.invalidateQueries({ queryKey: orpc.resellerSubscription.key() });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('percent')} inputMode="numeric" hint={t('percent_hint')} className="max-w-md" required />
      <div className="grid gap-5 sm:grid-cols-2">
        {pricedPackages.map(({ key }) => (
          <TextField key={key} {...field(key)} inputMode="decimal" isOptional hint={t('fixed_hint')} />
        ))}
      </div>
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
};
