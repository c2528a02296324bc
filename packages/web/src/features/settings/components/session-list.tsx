import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Badge, Button, ErrorState, Skeleton, toast } from '#ui';

/** The devices with a session; `null` ends all others. */
export const SessionList = () => {
  const t = useTranslations('account.settings.sessions');
  const keyText = useKeyText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(orpc.session.list.queryOptions());
  const end = useMutation({
    mutationFn: (sessionId: string | null) => (sessionId ? api.session.end({ sessionId }) : api.session.endOthers()),
    onSuccess: async () => {
      toast.success(t('ended'));
      await queryClient.invalidateQueries({ queryKey: orpc.session.key() });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  const nameOf = ({ browser, system }: Session): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-px border border-hairline bg-hairline">
        {data.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{nameOf(session)}</p>
              <p className="text-sm text-soft">
                {t('seen', { when: format.relative(session.lastSeenAt) })} {session.network}
              </p>
            </div>
            {session.isCurrent ? (
              <Badge>{t('current')}</Badge>
            ) : (
              <Button size="small" isPending={end.isPending} onClick={() => end.mutate(session.id)}>
                {t('end', { device: nameOf(session) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 ? (
        <Button className="self-start" isPending={end.isPending} onClick={() => end.mutate(null)}>
          {t('end_others')}
        </Button>
      ) : null}
    </div>
  );
};
