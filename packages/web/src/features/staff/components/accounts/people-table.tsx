import type { StaffAccount, StaffProcedure } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useStaffMay } from '#lib/staff';
import { Button, StatusBadge, type Column } from '#ui';
import { TableCard } from '../table-card.tsx';
import type { LoginChange } from './login-dialog.tsx';

type Person = StaffAccount['people'][number];
type Change = (change: LoginChange) => void;

type Words = ReturnType<typeof useTranslations<'staff.account.people'>>;

const columnsOf = (t: Words, onChange: Change): Column<Person>[] => [
  { id: 'email', header: t('email'), isRowHeader: true, className: 'wrap-anywhere', cell: ({ email }) => email },
  { id: 'name', header: t('name'), cell: ({ name }) => name },
  { id: 'role', header: t('role'), cell: ({ role }) => t(`roles.${role}`) },
  { id: 'state', header: t('state'), cell: (person) => <LoginState person={person} /> },
  { id: 'actions', header: t('actions'), cell: (person) => <LoginActions person={person} onChange={onChange} /> },
];

/** The people of an account, with what staff can do about their logins. */
export const PeopleTable = ({ people, onChange }: { people: readonly Person[]; onChange: Change }) => {
  const t = useTranslations('staff.account.people');
  return (
    <TableCard
      title={t('title')}
      empty={t('empty')}
      rows={people}
      rowKey={({ userId }) => userId}
      columns={columnsOf(t, onChange)}
    />
  );
};

const LoginState = ({ person: { isBlocked, isConfirmed } }: { person: Person }) => {
  const t = useTranslations('staff.account.people');
  if (isBlocked) return <StatusBadge tone="danger">{t('blocked')}</StatusBadge>;
  if (!isConfirmed) return <StatusBadge tone="attention">{t('unconfirmed')}</StatusBadge>;
  return <StatusBadge tone="success">{t('active')}</StatusBadge>;
};

const procedures = {
  block: 'staff.blockUser',
  unblock: 'staff.unblockUser',
  end: 'staff.endSessions',
  view: 'staff.beginView',
} as const satisfies Record<LoginChange['kind'], StaffProcedure>;

const LoginActions = ({ person: { email, isBlocked }, onChange }: { person: Person; onChange: Change }) => {
  const t = useTranslations('staff.account.people');
  const may = useStaffMay();
  const kinds = (isBlocked ? (['view', 'unblock'] as const) : (['view', 'block', 'end'] as const)).filter((kind) =>
    may(procedures[kind]),
  );
  return (
    <span className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-label={t(`${kind}_of`, { email })}
          onClick={() => onChange({ kind, email })}
        >
          {t(kind)}
        </Button>
      ))}
    </span>
  );
};
