import { locales } from '@zugang/messages';
import { useLocale, useTranslations } from 'use-intl';
import { changeLocale, hrefInLocale } from '../change-locale.ts';

/** The languages side by side; each link is in its own language. */
export const LanguageLinks = () => {
  const t = useTranslations('common.language');
  const current = useLocale();
  return (
    <nav aria-label={t('label')}>
      <ul className="flex gap-1 text-sm">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              id={`language-${locale}`}
              href={hrefInLocale(locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                changeLocale(locale, `language-${locale}`);
              }}
              className="inline-flex min-h-8 items-center px-2 text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-light)]"
            >
              {t(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
