import type { DomainIntegration, ProductName, ProductStatus, ToolState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { readableHost } from '#lib/project';
import { Alert, Badge, Button, Card, Table, toast, type Column, type Tone } from '#ui';
import { useShowProduct } from '../api/use-tool.ts';
import { IntegrationBadge } from './integration-state.tsx';

const tones: Record<ProductStatus, Tone> = { active: 'success', free: 'success', trial: 'info', inactive: 'neutral' };
type Row = ToolState['products'][number];
type Words = ReturnType<typeof useTranslations<'tool'>>;
type ColumnContext = { t: Words; projectId: string; canEdit: boolean; domains: readonly DomainIntegration[] };

const columnsOf = ({ t, projectId, canEdit, domains }: ColumnContext): Column<Row>[] => [
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
  {
    id: 'shown',
    header: t('integration.products.shown'),
    cell: (row) => <ShownInWidget projectId={projectId} row={row} canEdit={canEdit} />,
  },
  ...domains.map(({ domainId, host, state }): Column<Row> => ({
    id: domainId,
    header: t('integration.products.domain', { host: readableHost(host) }),
    cell: () => <IntegrationBadge state={state} />,
  })),
];

type ShownProps = { projectId: string; row: Row; canEdit: boolean };

/** Whether a product is active in the widget, and the button that changes it: what is not active in the project cannot be. */
const ShownInWidget = ({ projectId, row: { product, status, isShown }, canEdit }: ShownProps) => {
  const t = useTranslations('tool.integration.products');
  const name = useTranslations('tool.products')(`${product}.name`);
  const keyText = useKeyText();
  const change = useShowProduct();
  const isActive = isShown && status !== 'inactive';
  const apply = (): void =>
    change.mutate(
      { projectId, product, isShown: !isShown },
      {
        onSuccess: () => toast.success(t(isShown ? 'hidden_now' : 'shown_now', { product: name })),
        onError: (error) => toast.error(t('failed', { reason: keyText(toApiError(error).key) })),
      },
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'is_shown' : 'is_hidden')}</Badge>
      {canEdit && status !== 'inactive' ? (
        <Button
          size="small"
          aria-label={t(isShown ? 'hide' : 'show', { product: name })}
          isPending={change.isPending}
          onClick={apply}
        >
          {t(isShown ? 'deactivate' : 'activate')}
        </Button>
      ) : null}
    </div>
  );
};

/** Products of the project that visitors do not see, because they are not active in the widget. */
const Waiting = ({ products }: { products: readonly ProductName[] }) => {
  const t = useTranslations('tool');
  if (products.length === 0) return null;
  const names = products.map((product) => t(`products.${product}.name`)).join(', ');
  return (
    <Alert>
      <p className="max-w-prose">{t('integration.products.waiting', { products: names })}</p>
    </Alert>
  );
};

type Props = { projectId: string; tool: ToolState; canEdit: boolean };

/** What the embed code loads: each product with its status in the project and in the widget, and its state on each domain. */
export const ProductsCard = ({ projectId, tool, canEdit }: Props) => {
  const t = useTranslations('tool');
  const waiting = tool.products.filter(({ status, isShown }) => status !== 'inactive' && !isShown);
  return (
    <Card title={t('integration.products.title')} description={t('integration.products.text')}>
      <div className="flex flex-col gap-4">
        <Waiting products={waiting.map(({ product }) => product)} />
        <Table
          caption={t('integration.products.table')}
          columns={columnsOf({ t, projectId, canEdit, domains: tool.domains })}
          rows={tool.products}
          rowKey={({ product }) => product}
        />
      </div>
    </Card>
  );
};
