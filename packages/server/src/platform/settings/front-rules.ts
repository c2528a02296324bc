import type { Rule, SettingValues } from './rule.ts';

/** Whether `/` would lead to itself. */
const leadsToItself = ({ HOME_PAGE, PUBLIC_URL }: SettingValues): boolean => {
  if (!PUBLIC_URL || !HOME_PAGE.startsWith('https:')) return false;
  const { origin, pathname } = new URL(HOME_PAGE);
  return origin === new URL(PUBLIC_URL).origin && /^\/(?:en\/?)?$/.test(pathname);
};

/** What people without an account find. */
export const frontRules: readonly Rule[] = [
  {
    reads: ['HOME_PAGE', 'PUBLIC_URL'],
    isBroken: ({ values }) => leadsToItself(values),
    mend: 'HOME_PAGE must not be the address of this installation, which would lead to itself for ever: use login or start.',
  },
];
