import type { DomainIntegration, ProductName, ProductStatus, ToolState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { readableHost } from '#lib/project';
import { Badge, Card, Table, type Column, type Tone } from '#ui';
import { IntegrationBadge } from './integration-state.tsx';

const tones: Record<ProductStatus, Tone> = { active: 'success', free: 'success', trial: 'info', inactive: 'neutral' };
type Row = { product: ProductName; status: ProductStatus };

type ColumnContext = { t: ReturnType<typeof useTranslations<'tool'>>; domains: readonly DomainIntegration[] };

const columnsOf = ({ t, domains }: ColumnContext): Column<Row>[] => [
  {
    id: 'product',
    header: t('integration.products.product'),
    isRowHeader: true,
    className: 'min-w-56',
    cell: ({ product }) => (
      <>
        {t(`products.${product}.name`)}
        <span className="mt-1 block text-sm font-normal text-soft">{t(`products.${product}.text`)}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: t('integration.products.status'),
    cell: ({ status }) => <Badge tone={tones[status]}>{t(`product_status.${status}`)}</Badge>,
  },
  ...domains.map(({ domainId, host, state }): Column<Row> => ({
    id: domainId,
    header: t('integration.products.domain', { host: readableHost(host) }),
    cell: () => <IntegrationBadge state={state} />,
  })),
];

/** What the embed code loads, each with its status in the project and its state on each domain. */
export const ProductsCard = ({ tool }: { tool: ToolState }) => {
  const t = useTranslations('tool');
  return (
    <Card title={t('integration.products.title')} description={t('integration.products.text')}>
      <Table
        caption={t('integration.products.table')}
        columns={columnsOf({ t, domains: tool.domains })}
        rows={tool.products}
        rowKey={({ product }) => product}
      />
    </Card>
  );
};
