import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { joinClasses } from './join-classes.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** A line of links that switch between the screens of one thing; on phones it scrolls. Put {@link TabLink}s into it. */
export const TabNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    ref={useCurrentInView()}
    aria-label={label}
    className="no-print border-b border-hairline max-sm:relative max-sm:overflow-x-auto"
  >
    <ul className="-mb-px flex flex-wrap gap-x-0.5 max-sm:mb-0 max-sm:w-max max-sm:flex-nowrap">{children}</ul>
  </nav>
);

const TabAnchor = ({ className, children, count, ...rest }: ComponentProps<'a'> & { count?: ReactNode }) => (
  <li>
    <a
      {...rest}
      className={joinClasses(
        'inline-flex min-h-11 items-center gap-2 px-2.5 py-2 font-medium max-sm:-outline-offset-3 max-sm:whitespace-nowrap text-soft no-underline hover:text-ink hover:shadow-[inset_0_-3px_0_var(--color-primary-line)] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-primary)]',
        className,
      )}
    >
      {children}
      {count === undefined ? null : (
        <span className="bg-primary-wash px-1.5 text-sm text-primary-strong tabular-nums">{count}</span>
      )}
    </a>
  </li>
);

/** A router link in a {@link TabNav}; `count` is shown beside its text. The router sets `aria-current`. */
export const TabLink = createLink(TabAnchor);

/** The breadcrumbs. `children` are {@link BreadcrumbLink}s; `current` is the current page. */
export const Breadcrumbs = ({ children, current }: { children: ReactNode; current: string }) => {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('breadcrumbs')} className="no-print text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {children}
        <li aria-current="page" className="forced-plain min-w-0 py-0.5 font-medium break-words">
          {current}
        </li>
      </ol>
    </nav>
  );
};

const CrumbAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <li className="flex items-center gap-1">
    <a
      {...rest}
      // The router marks a link to a parent address as the current page.
      aria-current={undefined}
      className="inline-flex min-h-6 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
    <ChevronRight aria-hidden="true" className="size-4 text-soft" />
  </li>
);

/** A step of {@link Breadcrumbs}. */
export const BreadcrumbLink = createLink(CrumbAnchor);
