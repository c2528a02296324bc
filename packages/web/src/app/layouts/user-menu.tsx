import { Link, useNavigate } from '@tanstack/react-router';
import { locales } from '@zugang/messages';
import { BookOpen, Languages, LogOut, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { useHelpPath } from '#lib/help';
import { useCurrentUser, useLogout } from '#lib/session';
import { Menu, MenuItem, menuItemClasses, toast } from '#ui';
import { changeLocale } from '../change-locale.ts';

/** The signed-in user, the language, and the sign-out. */
export const UserMenu = () => {
  const t = useTranslations('shell');
  const languages = useTranslations('common.language');
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const helpPath = useHelpPath();
  const logout = useLogout(() => {
    toast.success(t('signed_out'));
    void navigate({ to: '/login', replace: true });
  });
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu
      id="user-menu"
      label={
        <>
          <span
            aria-hidden="true"
            data-initials={user.firstName.slice(0, 1) + user.lastName.slice(0, 1)}
            className="flex size-8 items-center justify-center bg-primary text-sm font-semibold text-white before:content-[attr(data-initials)]"
          />
          <span className="sr-only">{t('user_menu')} </span>
          <span className="sr-only truncate sm:not-sr-only sm:max-w-48">{name}</span>
        </>
      }
    >
      <div className="border-b border-hairline px-4 py-2">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-all text-soft">{user.email}</p>
      </div>
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <MenuItem
            key={other}
            lang={other}
            icon={<Languages aria-hidden="true" className="size-5" />}
            onSelect={() => changeLocale(other, 'user-menu')}
          >
            {languages(other)}
          </MenuItem>
        ))}
      <Link to="/settings" className={menuItemClasses}>
        <UserRound aria-hidden="true" className="size-5" />
        {t('profile')}
      </Link>
      <a href={helpPath} target="_blank" rel="noopener" className={menuItemClasses}>
        <BookOpen aria-hidden="true" className="size-5" />
        {t('documentation')}
      </a>
      <MenuItem icon={<LogOut aria-hidden="true" className="size-5" />} onSelect={() => logout.mutate(undefined)}>
        {t('sign_out')}
      </MenuItem>
    </Menu>
  );
};
