import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandFooter, IconButton, Wordmark, joinClasses, optionalPart, useBrand } from '#ui';
import { MainNavigation } from './main-navigation.tsx';
import { ProjectSlot, ProjectSlots } from './project-slots.tsx';
import { useShownProject } from './shown-project.ts';
import { UserMenu } from './user-menu.tsx';

/** Loaded later: none of them is needed at first. */
const AnnouncementBanner = optionalPart(
  async () => (await import('#features/announcements/components/lazy-announcements.tsx')).LazyAnnouncementBanner,
);
const IdleDialog = optionalPart(async () => (await import('../idle-dialog.tsx')).IdleDialog);
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** A screen that was just shown comes first; then the parts of those that one goes to next. */
const aheadMilliseconds = 4000;

/** For signed-in people: the menu at the side (a drawer on narrow screens), the account at the top, below it the bar of a project. */
export const DashboardLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isInProject = useShownProject() !== null;
  const brand = useBrand();
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('../preload-area.ts').then(({ preloadArea }) => preloadArea(isInProject));
    }, aheadMilliseconds);
    return () => clearTimeout(timer);
  }, [isInProject]);
  return (
    <ProjectSlots>
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:min-h-0">
        <div
          data-on-dark
          className="no-print sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-transparent bg-primary-deep px-4 py-5 text-white lg:flex"
        >
          <MainNavigation brand={<Wordmark isOnDark className="mb-6 px-2" />} />
        </div>
        <div className="flex min-w-0 flex-col">
          <header className="no-print sticky top-0 z-20 flex min-h-16 items-center justify-between gap-3 border-b border-hairline bg-paper/95 px-4 sm:px-8">
            <span className="flex min-w-0 items-center gap-2 lg:hidden">
              <IconButton
                label={t('menu')}
                icon={<MenuIcon aria-hidden="true" className="size-6" />}
                onClick={() => setOpenAt(pathname)}
              />
              <Wordmark className="max-[22rem]:hidden" />
            </span>
            <p dir="auto" className="hidden min-w-0 truncate text-soft lg:block">
              {brand?.headerText}
            </p>
            <UserMenu />
          </header>
          <Suspense>
            <AnnouncementBanner />
          </Suspense>
          {/* The bar's height, also before it is there: the screen below does not move when it comes. */}
          <ProjectSlot name="bar" className={joinClasses('no-print', isInProject && 'min-h-24 lg:min-h-14')} />
          <main
            id="main"
            tabIndex={-1}
            className={joinClasses(
              'mx-auto w-full max-w-7xl grow px-4 sm:px-8 print:max-w-none print:p-0',
              isInProject ? 'pt-4 pb-8 sm:pb-10' : 'py-8 sm:py-10',
            )}
          >
            {children}
          </main>
          {brand ? <BrandFooter brand={brand} className="border-t border-hairline px-4 sm:px-8" /> : null}
        </div>
        <Suspense>
          <IdleDialog />
          {openAt === pathname ? <MenuDrawer onClose={() => setOpenAt(null)} /> : null}
        </Suspense>
      </div>
    </ProjectSlots>
  );
};
