import { locales } from '@zugang/messages';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { hrefInLocale } from '../change-locale.ts';

/** A page that other websites show in a frame, or a partner under its own address: nothing of ours, and no cookie for the language. */
export const BareLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('common.language');
  const current = useLocale();
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-5 py-5 sm:px-8">
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-md grow flex-col">
        {children}
      </main>
      <nav aria-label={t('label')} className="mx-auto mt-8 w-full max-w-md">
        <ul className="flex gap-1 text-sm">
          {locales.map((locale) => (
            <li key={locale}>
              <a
                href={hrefInLocale(locale)}
                lang={locale}
                hrefLang={locale}
                aria-current={locale === current ? 'true' : undefined}
                className="inline-flex min-h-8 items-center px-2 text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {t(locale)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
