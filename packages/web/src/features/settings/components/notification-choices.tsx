import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notifications } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Checkbox, ErrorState, joinClasses, Skeleton, toast } from '#ui';

const names = ['scanFinished', 'indexingFinished', 'projectNotices', 'barrierReport'] as const;

/** Which mails the user wants; every choice is saved at once. */
export const NotificationChoices = () => {
  const t = useTranslations('account.settings.notifications');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const query = orpc.profile.notifications.queryOptions();
  const { data, error, refetch } = useQuery(query);
  const choose = useMutation({
    mutationFn: (change: Partial<Notifications>) => api.profile.updateNotifications(change),
    onSuccess: (next) => {
      queryClient.setQueryData(query.queryKey, next);
      toast.success(t('done'));
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  // The labels keep their place while the choices are on their way.
  return (
    <div className="relative">
      {data ? null : <Skeleton className="absolute inset-0" />}
      <div className={joinClasses('flex flex-col gap-4', !data && 'invisible')}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={t(name)}
            checked={
              choose.isPending && name in choose.variables ? Boolean(choose.variables[name]) : data?.[name] === true
            }
            onChange={(event) => choose.mutate({ [name]: event.target.checked })}
          />
        ))}
      </div>
    </div>
  );
};
