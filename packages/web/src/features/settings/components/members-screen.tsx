import { useTranslations } from 'use-intl';
import { useCurrentUser } from '#lib/session';
import { PageHeading } from '#ui';
import { AccountMembers } from './account-members.tsx';

/** Who works with one, account by account. */
export const MembersScreen = () => {
  const t = useTranslations('account.settings');
  const { memberships } = useCurrentUser();
  return (
    <>
      <PageHeading title={t('sections.members')} />
      {memberships.map((membership) => (
        <AccountMembers key={membership.accountId} membership={membership} />
      ))}
    </>
  );
};
