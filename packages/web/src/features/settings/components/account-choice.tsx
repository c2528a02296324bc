import { roleMay } from '@zugang/contract/permissions';
import type { Permission } from '@zugang/contract/permissions';
import { useCurrentUser } from '#lib/session';
import type { SessionUser } from '#lib/session';
import { Select } from '#ui';

export type Membership = SessionUser['memberships'][number];

/** Returns the chosen account, else the first in which the user has `permission`, else the first. */
export const useChosenAccount = (accountId: string | undefined, permission: Permission): Membership | undefined => {
  const { memberships } = useCurrentUser();
  return (
    memberships.find((one) => one.accountId === accountId) ??
    memberships.find((one) => roleMay(one.role, permission)) ??
    memberships[0]
  );
};

type Props = { label: string; value: string; onChoose: (accountId: string) => void };

/** The choice between the user's accounts; nothing if there is only one. */
export const AccountChoice = ({ label, value, onChoose }: Props) => {
  const { memberships } = useCurrentUser();
  if (memberships.length < 2) return null;
  return (
    <Select
      label={label}
      className="max-w-sm"
      options={memberships.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
};
