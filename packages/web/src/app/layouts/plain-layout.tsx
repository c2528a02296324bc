import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandFooter, Wordmark, useBrand } from '#ui';
import { LanguageLinks } from './language-links.tsx';

/** A bare page for anyone: the name and the language above the screen. */
export const PlainLayout = ({ children }: { children: ReactNode }) => {
  const brand = useBrand();
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <header className="no-print border-b border-hairline bg-surface">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-8">
          <Link to="/login" className="no-underline">
            <Wordmark />
          </Link>
          <LanguageLinks />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-8 print:max-w-none print:p-0"
      >
        {children}
      </main>
      {brand ? <BrandFooter brand={brand} className="mx-auto w-full max-w-6xl px-4 sm:px-8" /> : null}
    </div>
  );
};
