import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useLogout } from '#lib/session';
import { Button, ErrorState, LinkButton, PageHeading, Skeleton } from '#ui';

/** Shows the console to a session that was opened with a second factor, and to others how to get one. The server refuses them anyway. */
export const StaffGate = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.staff.access.queryOptions());
  if (error && !data)
    return (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('gate.title')} />
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Skeleton lines={6} />;
  if (data.secondFactor === 'used') return children;
  return <MissingFactor state={data.secondFactor} />;
};

const MissingFactor = ({ state }: { state: 'missing' | 'unused' }) => {
  const t = useTranslations('staff.gate');
  const navigate = useNavigate();
  const { mutate, isPending } = useLogout(
    () => void navigate({ to: '/login', search: { redirect: '/staff' }, replace: true }),
  );
  return (
    <div className="flex flex-col items-start gap-6">
      <PageHeading title={t('title')} lead={t(state)} />
      {state === 'missing' ? (
        <LinkButton to="/settings/security" variant="primary">
          {t('set_up')}
        </LinkButton>
      ) : (
        <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
          {t('sign_out')}
        </Button>
      )}
    </div>
  );
};
