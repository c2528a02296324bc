import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roleMay, roles } from '@zugang/contract/permissions';
import type { Role } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import type { SessionUser } from '#lib/session';
import { Badge, Button, Card, ErrorState, Select, Skeleton, toast } from '#ui';
import { AccountHint } from './account-hint.tsx';
import { InviteForm } from './invite-form.tsx';

type Membership = SessionUser['memberships'][number];

/** Members and open invitations of one account; users with the permission manage them here. */
export const AccountMembers = ({ membership: { accountId, accountName, role } }: { membership: Membership }) => {
  const t = useTranslations('account.settings');
  const keyText = useKeyText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const mayManage = roleMay(role, 'member.manage');
  const offered = roles.filter((one) => one !== 'owner' || role === 'owner');
  const { data, error, refetch } = useQuery(orpc.member.list.queryOptions({ input: { accountId } }));
  const common = useTranslations('common');
  const isFull =
    data !== undefined && data.maxMembers !== null && data.members.length + data.invitations.length >= data.maxMembers;
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.member.key() });
  const act = useMutation({
    mutationFn: async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
      await run();
      return done;
    },
    onSuccess: (done) => toast.success(done),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
    onSettled: refresh,
  });
  const options = offered.map((value) => ({ value, label: t(`roles.${value}`) }));
  const removal = (name: string, run: () => Promise<unknown>) => (
    <Button size="small" onClick={() => act.mutate({ run, done: t('members.removed', { name }) })}>
      {t('members.remove', { name })}
    </Button>
  );
  const line = 'flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3';
  return (
    <Card title={t('members.title', { account: accountName })} description={t('members.text')}>
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton />}
      {data && isFull ? (
        <div className="mb-4">
          <AccountHint>{common('package_hint.members', { count: data.maxMembers ?? 0 })}</AccountHint>
        </div>
      ) : null}
      <ul className="flex flex-col gap-px border border-hairline bg-hairline">
        {data?.members.map(({ id: memberId, firstName, lastName, email, role: has, isSelf }) => {
          const name = `${firstName} ${lastName}`;
          const isMine = mayManage && !isSelf && (has !== 'owner' || role === 'owner');
          return (
            <li key={memberId} className={line}>
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-sm break-all text-soft">{email}</p>
              </div>
              {isMine ? (
                <div className="flex flex-wrap items-center gap-3">
                  <Select
                    label={t('members.role_of', { name })}
                    isLabelHidden
                    options={options}
                    value={has}
                    onChange={({ target }) => {
                      const run = () => api.member.changeRole({ accountId, memberId, role: target.value as Role });
                      act.mutate({ run, done: t('members.changed') });
                    }}
                  />
                  {removal(name, () => api.member.remove({ accountId, memberId }))}
                </div>
              ) : (
                <span className="flex gap-2">
                  {isSelf ? <Badge>{t('members.self')}</Badge> : null}
                  {t(`roles.${has}`)}
                </span>
              )}
            </li>
          );
        })}
        {data?.invitations.map(({ id: invitationId, email, expiresAt, role: offer }) => (
          <li key={invitationId} className={line}>
            <div className="min-w-0">
              <p className="font-medium break-all">{email}</p>
              <p className="text-sm text-soft">
                {t(`roles.${offer}`)} · {t('members.open', { date: format.date(expiresAt) })}
              </p>
            </div>
            {mayManage ? removal(email, () => api.member.revokeInvitation({ accountId, invitationId })) : null}
          </li>
        ))}
      </ul>
      {mayManage ? <InviteForm accountId={accountId} options={options} onDone={() => void refresh()} /> : null}
    </Card>
  );
};
