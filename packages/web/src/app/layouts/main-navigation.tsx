import { Link, linkOptions, useLocation } from '@tanstack/react-router';
import { Contact, FolderOpen, House, LifeBuoy, ReceiptText, Scale, Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hasDirectBills, useAuthState, type SessionUser } from '#lib/session';
import { joinClasses } from '#ui';
import { useHasBills } from './has-bills.ts';
import { isInArea } from './menu-area.ts';
import { ProjectSlot } from './project-slots.tsx';
import { useShownProject } from './shown-project.ts';
import { UnreadAnswers } from './unread-answers.tsx';

/** The entries of the menu. */
export const entries = [
  { key: 'dashboard', Icon: House, link: linkOptions({ to: '/dashboard' }) },
  { key: 'projects', Icon: FolderOpen, link: linkOptions({ to: '/projects' }) },
  { key: 'reseller', Icon: Users, link: linkOptions({ to: '/reseller/portfolio' }) },
  { key: 'customers', Icon: Contact, link: linkOptions({ to: '/reseller/customers' }) },
  { key: 'subscriptions', Icon: ReceiptText, link: linkOptions({ to: '/subscriptions' }) },
  { key: 'tickets', Icon: LifeBuoy, link: linkOptions({ to: '/support-tickets' }) },
  { key: 'contact', Icon: LifeBuoy, link: linkOptions({ to: '/contact-reseller' }) },
  { key: 'legal', Icon: Scale, link: linkOptions({ to: '/terms' }) },
  { key: 'staff', Icon: Users, link: linkOptions({ to: '/staff' }) },
  { key: 'settings', Icon: Settings, link: linkOptions({ to: '/settings' }) },
] as const;

type Key = (typeof entries)[number]['key'];

/** Entries that not everybody has, each with whom it is for. */
const isFor: Partial<Record<Key, (user: SessionUser) => boolean>> = {
  reseller: (user) => user.is_reseller,
  customers: (user) => user.is_reseller,
  staff: (user) => user.isStaff,
  // Tickets of accounts that a reseller looks after are written to it.
  tickets: hasDirectBills,
  contact: ({ has_reseller: hasReseller }) => hasReseller,
};

/** Whether the entry stands in a user's menu. */
const isShown = (key: Key, user: SessionUser | null, hasBills: boolean): boolean => {
  if (key === 'subscriptions') return hasBills;
  const asked = isFor[key];
  return asked === undefined || (user !== null && asked(user));
};

const looks = {
  light:
    'text-ink hover:bg-primary-wash aria-[current=page]:bg-primary-wash aria-[current=page]:shadow-[inset_4px_0_0_var(--color-primary)]',
  dark: 'text-white/90 hover:bg-white/10 hover:text-white aria-[current=page]:bg-white/10 aria-[current=page]:text-white aria-[current=page]:shadow-[inset_4px_0_0_var(--color-light)]',
};

/** The main menu, with the places of the current project below the entry it belongs to; `brand` is shown above its links. */
export const MainNavigation = ({ isOnLight = false, brand }: { isOnLight?: boolean; brand?: ReactNode }) => {
  const t = useTranslations('shell');
  const { user } = useAuthState();
  const hasBills = useHasBills();
  const pathname = useLocation({ select: (location) => location.pathname });
  const area = useShownProject();
  const look = isOnLight ? 'light' : 'dark';
  const unreadAt = user && hasDirectBills(user) ? 'tickets' : 'contact';
  const around = area && (area === 'own' ? 'projects' : 'reseller');
  return (
    <nav aria-label={t('main_navigation')}>
      {brand}
      <ul className="flex flex-col gap-1">
        {entries
          .filter(({ key }) => isShown(key, user, hasBills))
          .map(({ key, Icon, link }) => (
            <li key={key}>
              <Link
                {...link}
                // The current page is a place of the project, below.
                activeOptions={{ exact: key === around }}
                aria-current={key === around ? 'true' : isInArea(key, pathname) ? 'page' : undefined}
                className={joinClasses(
                  'flex min-h-11 items-center gap-3 px-4 py-2 font-medium no-underline',
                  looks[look],
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                {t(key)}
                {key === unreadAt ? <UnreadAnswers /> : null}
              </Link>
              {key === around ? <ProjectSlot name={isOnLight ? 'drawer' : 'side'} className="min-h-125 pl-7" /> : null}
            </li>
          ))}
      </ul>
    </nav>
  );
};
