import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandFooter, BrandPanel, DoorMotif, Wordmark, useBrand } from '#ui';
import { LanguageLinks } from './language-links.tsx';
import { LegalLinks } from './legal-links.tsx';

/** For people who are not signed in: the screen beside what the product is, or who their partner is. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => {
  const brand = useBrand();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col bg-surface px-5 sm:px-10">
        <header className="flex flex-wrap items-center justify-between gap-4 py-5">
          <Link to="/" className="no-underline">
            <Wordmark />
          </Link>
          <LanguageLinks />
        </header>
        {/* Not centred, and as high as a telephone: what comes later would move the form, and the links below it. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md grow flex-col py-8 max-lg:min-h-[calc(100dvh-4.5rem)] lg:py-16"
        >
          {children}
        </main>
        {brand ? <BrandFooter brand={brand} className="pb-0" /> : null}
        <LegalLinks />
      </div>
      {brand ? (
        <aside aria-label={brand.title} data-on-dark className="no-print bg-primary-deep text-white">
          <BrandPanel brand={brand} className="px-5 py-12 sm:px-10 lg:sticky lg:top-0 lg:min-h-dvh lg:px-16 lg:py-16" />
        </aside>
      ) : (
        <ProductIntro />
      )}
    </div>
  );
};

/** What the product is. */
const ProductIntro = () => {
  const t = useTranslations('auth.intro');
  return (
    <aside aria-label={t('label')} data-on-dark className="no-print bg-primary-deep text-white">
      {/* As high as the window: a form that grows beside it moves nothing here. */}
      <div className="relative isolate flex flex-col justify-between gap-12 overflow-hidden px-5 py-12 sm:px-10 lg:sticky lg:top-0 lg:min-h-dvh lg:px-16 lg:py-16 xl:pr-40">
        <OpenDoor />
        <DoorMotif className="h-16 self-start sm:h-20" />
        <div>
          <p className="text-4xl leading-[1.08] font-[700] tracking-[-0.03em] text-balance sm:text-5xl xl:text-6xl">
            {t('claim')}
          </p>
          <ul className="mt-10 flex max-w-xl flex-col">
            {(['find', 'cause', 'proof'] as const).map((point) => (
              <li key={point} className="border-t border-white/25 py-4">
                <p className="text-lg font-semibold text-light">{t(`${point}.title`)}</p>
                <p className="text-white/90">{t(`${point}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-white/85">{t('note')}</p>
      </div>
    </aside>
  );
};

/** A large door at the edge (where there is room beside the text), and its light on the floor. Decoration. */
const OpenDoor = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 800 900"
    preserveAspectRatio="xMaxYMax slice"
    className="absolute inset-0 -z-10 size-full"
  >
    <path className="fill-primary/20" d="M800 560V260L0 760v140h800z" />
    <path className="fill-primary/20" d="M800 560V400L300 900h500z" />
    <path className="fill-light max-xl:hidden" d="M764 0h36v560h-36z" />
    <path className="fill-primary max-xl:hidden" d="M764 0l-52-40v580l52 20z" />
  </svg>
);
