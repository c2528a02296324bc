import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceivedRequest } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, Card, ErrorState, ErrorSummary, FormDialog, LinkButton, Skeleton, TextArea, toast } from '#ui';
import { usePlanWords } from '#features/plans/plan-words.ts';
import { soldIntervals } from '#features/plans/plans-search.ts';
import { answerSchema } from '#features/plans/sales-schemas.ts';

/** What customers ask for and nobody has decided: each with the way to its booking, filled in. */
export const ReceivedRequests = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('sales.received');
  const keyText = useKeyText();
  // Open ones come first.
  const input = { accountId, page: 1, size: 50 };
  const { data, error, refetch } = useQuery(orpc.productRequest.received.queryOptions({ input }));
  const [declined, setDeclined] = useState<ReceivedRequest | null>(null);
  if (error)
    return (
      <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={3} />;
  const open = data.rows.filter(({ state }) => state === 'open');
  return (
    <Card title={t('title')} description={open.length > 0 ? t('waiting', { count: open.length }) : t('none')}>
      {open.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {open.map((request) => (
            <li key={request.id} className="border-b border-hairline pb-4 last:border-0 last:pb-0">
              <Received request={request} onDecline={() => setDeclined(request)} />
            </li>
          ))}
        </ul>
      ) : null}
      {declined ? <DeclineDialog request={declined} onClose={() => setDeclined(null)} /> : null}
    </Card>
  );
};

const Received = ({ request, onDecline }: { request: ReceivedRequest; onDecline: () => void }) => {
  const t = useTranslations('sales.received');
  const format = useFormat();
  const { choiceOf, nameOf } = usePlanWords();
  const { projectId, projectTitle: project, customer, product, message, createdAt, bracket } = request;
  const interval = soldIntervals.find((one) => one === request.interval);
  const name = `${nameOf(request)}, ${customer}`;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-base">{choiceOf(request)}</h3>
      <p className="wrap-anywhere">{t('from', { customer, project })}</p>
      <p className="text-soft">{t('asked', { date: format.date(createdAt) })}</p>
      {message ? <p className="wrap-anywhere whitespace-pre-line">{message}</p> : null}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to="/reseller/customer-projects/$projectId/book/$slug"
          params={{ projectId, slug: product }}
          search={{ package: request.package, bracket, interval }}
          variant="primary"
        >
          {t('book', { name })}
        </LinkButton>
        <Button onClick={onDecline}>{t('decline', { name })}</Button>
      </div>
    </div>
  );
};

const DeclineDialog = ({ request, onClose }: { request: ReceivedRequest; onClose: () => void }) => {
  const t = useTranslations('sales.received');
  const queryClient = useQueryClient();
  const { formProps, field, summary, isDirty, isSubmitting } = useValidatedForm<{ answer: string }>({
    schema: answerSchema,
    defaultValues: { answer: '' },
    labels: { answer: t('answer') },
    onSubmit: async ({ answer }) => {
      await api.productRequest.decline({ requestId: request.id, answer });
      toast.success(t('declined'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: orpc.productRequest.key() });
    },
  });
  return (
    <FormDialog isUnsaved={isDirty} onClose={onClose} title={t('decline_title')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextArea {...field('answer')} hint={t('answer_hint')} rows={4} required />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" isPending={isSubmitting}>
            {t('decline_submit')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
};
