import { Link, linkOptions, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BreadcrumbLink, Breadcrumbs, useCurrentInView } from '#ui';

const sections = [
  { key: 'profile', link: linkOptions({ to: '/settings', activeOptions: { exact: true } }) },
  { key: 'security', link: linkOptions({ to: '/settings/security' }) },
  { key: 'notifications', link: linkOptions({ to: '/settings/notifications' }) },
  { key: 'members', link: linkOptions({ to: '/settings/members' }) },
  { key: 'billing', link: linkOptions({ to: '/settings/billing' }) },
  { key: 'contracts', link: linkOptions({ to: '/settings/contracts' }) },
  { key: 'partner', link: linkOptions({ to: '/settings/partner' }) },
  { key: 'api_keys', link: linkOptions({ to: '/settings/api-keys' }) },
  { key: 'data', link: linkOptions({ to: '/settings/data' }) },
] as const;

/** The frame of all sections of the settings: heading, and links to the other sections (beside them, above on narrow screens). */
export const SettingsLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('account.settings');
  const shell = useTranslations('shell');
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const nav = useCurrentInView();
  const current = sections.find(({ link }) => link.to === pathname) ?? sections[0];
  return (
    <div className="flex flex-col gap-6">
      {current.key === 'profile' ? (
        <Breadcrumbs current={t('title')}>
          <BreadcrumbLink to="/dashboard">{shell('dashboard')}</BreadcrumbLink>
        </Breadcrumbs>
      ) : (
        <Breadcrumbs current={t(`sections.${current.key}`)}>
          <BreadcrumbLink to="/settings">{t('title')}</BreadcrumbLink>
        </Breadcrumbs>
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[12rem_minmax(0,48rem)]">
        <nav ref={nav} aria-label={t('title')} className="no-print max-lg:relative max-lg:overflow-x-auto">
          <ul className="flex gap-x-1 border-b border-hairline max-lg:w-max max-lg:min-w-full lg:sticky lg:top-24 lg:flex-col lg:border-b-0 lg:border-l">
            {sections.map(({ key, link }) => (
              <li key={key}>
                <Link
                  {...link}
                  className="inline-flex min-h-11 w-full items-center px-3 py-2 text-soft no-underline max-lg:-outline-offset-3 max-lg:whitespace-nowrap hover:text-ink hover:shadow-[inset_0_-3px_0_var(--color-primary-line)] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-primary)] lg:hover:shadow-[inset_3px_0_0_var(--color-primary-line)] lg:aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)]"
                >
                  {t(`sections.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-8">{children}</div>
      </div>
    </div>
  );
};
