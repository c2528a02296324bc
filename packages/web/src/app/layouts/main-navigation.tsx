import { Link, linkOptions, useLocation } from '@tanstack/react-router';
import { CreditCard, FolderOpen, House, LifeBuoy, Scale, Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthState, type SessionUser } from '#lib/session';
import { joinClasses } from '#ui';
import { isInArea } from './menu-area.ts';

const entries = [
  { key: 'dashboard', Icon: House, link: linkOptions({ to: '/dashboard' }) },
  { key: 'projects', Icon: FolderOpen, link: linkOptions({ to: '/projects' }) },
  { key: 'reseller', Icon: Users, link: linkOptions({ to: '/reseller/customers' }) },
  { key: 'subscriptions', Icon: CreditCard, link: linkOptions({ to: '/subscriptions' }) },
  { key: 'support_tickets', Icon: LifeBuoy, link: linkOptions({ to: '/support-tickets' }) },
  { key: 'legal', Icon: Scale, link: linkOptions({ to: '/terms' }) },
  { key: 'settings', Icon: Settings, link: linkOptions({ to: '/settings' }) },
] as const;

/** Whether an entry is shown in the user's menu; the guards decide the same on entering a route. */
const isFor = (user: SessionUser | null, key: (typeof entries)[number]['key']): boolean => {
  if (key === 'reseller') return Boolean(user?.is_reseller);
  return key !== 'subscriptions' || !user?.has_reseller;
};

/** The main menu; `brand` is shown above its links. */
export const MainNavigation = ({ isOnLight = false, brand }: { isOnLight?: boolean; brand?: ReactNode }) => {
  const t = useTranslations('shell');
  const { user } = useAuthState();
  const pathname = useLocation({ select: (location) => location.pathname });
  const look = isOnLight
    ? 'text-ink hover:bg-primary-wash aria-[current=page]:bg-primary-wash aria-[current=page]:shadow-[inset_4px_0_0_var(--color-primary)]'
    : 'text-white/90 hover:bg-white/10 hover:text-white aria-[current=page]:bg-white/10 aria-[current=page]:text-white aria-[current=page]:shadow-[inset_4px_0_0_var(--color-light)]';
  return (
    <nav aria-label={t('main_navigation')}>
      {brand}
      <ul className="flex flex-col gap-1">
        {entries
          .filter(({ key }) => isFor(user, key))
          .map(({ key, Icon, link }) => (
            <li key={key}>
              <Link
                {...link}
                {...(isInArea(key, pathname) ? { 'aria-current': 'page' } : {})}
                className={joinClasses('flex min-h-11 items-center gap-3 px-4 py-2 font-medium no-underline', look)}
              >
                <Icon aria-hidden="true" className="size-5" />
                {t(key)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
