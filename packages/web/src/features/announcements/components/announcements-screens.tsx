import { useQuery } from '@tanstack/react-query';
import type { WrittenAnnouncement } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useResellerAccount } from '#lib/session';
import { ErrorState, PageHeading, Skeleton } from '#ui';
import { partnerAuthor, staffAuthor, type Author } from '../authors.ts';
import { WrittenAnnouncements } from './written-announcements.tsx';

/** What the operator tells users. Reading is in the security log, so it is not repeated by itself. */
export const StaffAnnouncementsScreen = () => {
  const query = useQuery(orpc.staff.announcements.queryOptions({ refetchOnWindowFocus: false }));
  return <Screen author={staffAuthor} canWrite query={query} />;
};

/** What a reseller tells its customers. */
export const PartnerAnnouncementsScreen = () => {
  const account = useResellerAccount();
  const accountId = account?.accountId ?? '';
  const list = orpc.resellerAnnouncement.list.queryOptions({ input: { accountId } });
  const query = useQuery({ ...list, enabled: account !== undefined });
  const canWrite = account !== undefined && roleMay(account.role, 'account.edit');
  return <Screen author={partnerAuthor(accountId)} canWrite={canWrite} query={query} />;
};

type ScreenProps = {
  author: Author;
  canWrite: boolean;
  query: { data: { announcements: WrittenAnnouncement[] } | undefined; error: Error | null; refetch: () => unknown };
};

const Screen = ({ author, canWrite, query: { data, error, refetch } }: ScreenProps) => {
  const t = useTranslations('announcements.write');
  const keyText = useKeyText();
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t(`${author.name}_title`)} lead={t(`${author.name}_lead`)} />
      {error ? (
        <ErrorState title={t('list_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={6} />}
      {data ? <WrittenAnnouncements author={author} canWrite={canWrite} rows={data.announcements} /> : null}
    </div>
  );
};
