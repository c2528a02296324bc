import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRequest, RequestState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, Card, StatusBadge, toast } from '#ui';
import type { Tone } from '#ui';
import { usePlanWords } from '#features/plans/plan-words.ts';

/** How the states of a request look. */
export const requestTones: Record<RequestState, Tone> = {
  open: 'info',
  accepted: 'success',
  declined: 'attention',
  withdrawn: 'neutral',
};

type Props = { requests: readonly ProductRequest[]; reseller: string; mayWithdraw: boolean };

/** What was asked for, with what became of it. */
export const SentRequests = ({ requests, reseller, mayWithdraw }: Props) => {
  const t = useTranslations('plans.request');
  return (
    <Card title={t('list')}>
      <ul className="flex flex-col gap-5">
        {requests.map((request) => (
          <li key={request.id} className="border-b border-hairline pb-4 last:border-0 last:pb-0">
            <SentRequest {...{ request, reseller, mayWithdraw }} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

type OneProps = Omit<Props, 'requests'> & { request: ProductRequest };

const SentRequest = ({ request, reseller, mayWithdraw }: OneProps) => {
  const t = useTranslations('plans.request');
  const format = useFormat();
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const { choiceOf, nameOf } = usePlanWords();
  const { id: requestId, state, answer, message, createdAt } = request;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productRequest.withdraw({ requestId }),
    onSuccess: async () => {
      toast.success(t('withdrawn'));
      await queryClient.invalidateQueries({ queryKey: orpc.productRequest.key() });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{choiceOf(request)}</span>
        <StatusBadge tone={requestTones[state]}>{t(`states.${state}`)}</StatusBadge>
      </p>
      <p className="text-soft">{t('asked', { date: format.date(createdAt) })}</p>
      {message ? <p className="wrap-anywhere whitespace-pre-line">{message}</p> : null}
      {answer ? <p className="wrap-anywhere whitespace-pre-line">{t('answer', { reseller, answer })}</p> : null}
      {state === 'open' && mayWithdraw ? (
        <Button size="small" isPending={isPending} onClick={() => mutate()}>
          {t('withdraw', { name: nameOf(request) })}
        </Button>
      ) : null}
    </div>
  );
};
