import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeliveryState, WebhookDelivery } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, Card, ErrorState, Pagination, Select, Skeleton, Table } from '#ui';
import type { Column } from '#ui';
import type { EndpointRef } from '../use-webhooks.ts';
import type { WebhookSearch } from '../webhook-search.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { eventKey } from './event-choices.tsx';
import { DeliveryBadge } from './webhook-badges.tsx';

type Props = {
  endpoint: EndpointRef;
  isPaused: boolean;
  search: WebhookSearch;
  onSearch: (next: WebhookSearch) => void;
};

const size = 20;
const states = ['pending', 'delivered', 'failed', 'stopped'] as const;

/** Whether a delivery is due within a minute, so that the log must be refreshed. */
const isMoving = (rows: readonly WebhookDelivery[]): boolean =>
  rows.some(({ state, nextAt }) => state === 'pending' && nextAt !== null && Date.parse(nextAt) - Date.now() < 60_000);

/** What was sent to an endpoint. */
export const DeliveryLog = ({ endpoint, isPaused, search, onSearch }: Props) => {
  const t = useTranslations('alerts.webhooks.log');
  const stateText = useTranslations('alerts.webhooks.delivery_state');
  const page = search.page ?? 1;
  const query = useQuery({
    ...orpc.webhook.deliveries.queryOptions({ input: { ...endpoint, state: search.state, page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.rows) ? 2_000 : false),
  });
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5">
        <Select
          className="max-w-xs"
          label={t('filter')}
          value={search.state ?? ''}
          onChange={({ target }) =>
            onSearch({ state: target.value === '' ? undefined : (target.value as DeliveryState) })
          }
          options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: stateText(value) }))]}
        />
        <LogRows query={query} onOpen={(delivery) => onSearch({ ...search, delivery })} />
        {query.data ? (
          <Pagination
            page={page}
            size={size}
            total={query.data.total}
            onPage={(next) => onSearch({ state: search.state, page: next })}
          />
        ) : null}
      </div>
      {search.delivery ? (
        <DeliveryDialog
          delivery={{ ...endpoint, deliveryId: search.delivery }}
          canSend={!isPaused}
          onClose={() => onSearch({ ...search, delivery: undefined })}
        />
      ) : null}
    </Card>
  );
};

type Rows = { data: { rows: WebhookDelivery[] } | undefined; error: unknown; refetch: () => unknown };

const LogRows = ({ query: { data, error, refetch }, onOpen }: { query: Rows; onOpen: (id: string) => void }) => {
  const t = useTranslations('alerts.webhooks.log');
  const keyText = useKeyText();
  const columns = useColumns(onOpen);
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.rows.length === 0) return <p className="text-soft">{t('empty')}</p>;
  return <Table caption={t('table')} columns={columns} rows={data.rows} rowKey={({ id }) => id} />;
};

const useColumns = (onOpen: (id: string) => void): Column<WebhookDelivery>[] => {
  const t = useTranslations('alerts.webhooks');
  const format = useFormat();
  const answer = ({ status, error }: WebhookDelivery): string => {
    if (status !== null) return String(status);
    return error ? t(`attempt_error.${error}`) : '–';
  };
  return [
    { id: 'event', header: t('log.event'), isRowHeader: true, cell: ({ event }) => t(`events.${eventKey(event)}`) },
    { id: 'at', header: t('log.at'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { id: 'state', header: t('log.state'), cell: ({ state }) => <DeliveryBadge state={state} /> },
    { id: 'answer', header: t('log.answer'), cell: answer },
    { id: 'attempts', header: t('log.attempts'), align: 'end', cell: ({ attempts }) => format.number(attempts) },
    {
      id: 'open',
      header: t('log.details'),
      cell: ({ id, event, createdAt }) => (
        <Button
          size="small"
          aria-label={t('log.open', { event: t(`events.${eventKey(event)}`), when: format.dateTime(createdAt) })}
          onClick={() => onOpen(id)}
        >
          {t('log.show')}
        </Button>
      ),
    },
  ];
};
