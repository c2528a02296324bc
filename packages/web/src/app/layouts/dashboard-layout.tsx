import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton, Wordmark } from '#ui';
import { MainNavigation } from './main-navigation.tsx';
import { UserMenu } from './user-menu.tsx';

/** Loaded later: neither is needed at first. */
const IdleDialog = lazy(async () => ({ default: (await import('../idle-dialog.tsx')).IdleDialog }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** For signed-in people: the menu at the side (a drawer on narrow screens), the account at the top. */
export const DashboardLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <div
        data-on-dark
        className="no-print sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-transparent bg-primary-deep px-4 py-6 text-white lg:flex"
      >
        <MainNavigation brand={<Wordmark isOnDark className="mb-10 px-2" />} />
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="no-print sticky top-0 z-20 flex min-h-16 items-center justify-between gap-3 border-b border-hairline bg-paper/95 px-4 sm:px-8">
          <span className="flex items-center gap-2 lg:invisible">
            <IconButton
              label={t('menu')}
              icon={<MenuIcon aria-hidden="true" className="size-6" />}
              onClick={() => setOpenAt(pathname)}
            />
            <Wordmark className="max-[22rem]:hidden" />
          </span>
          <UserMenu />
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 py-8 sm:px-8 sm:py-10">
          {children}
        </main>
      </div>
      <Suspense>
        <IdleDialog />
        {openAt === pathname ? <MenuDrawer onClose={() => setOpenAt(null)} /> : null}
      </Suspense>
    </div>
  );
};
