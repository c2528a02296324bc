import { useLocale, useTranslations } from 'use-intl';

const documents = ['terms', 'privacy', 'conditions'] as const;

/** The legal texts for people who are not signed in: the plain pages of the API, because the screens ask one to sign in. */
export const LegalLinks = () => {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <nav aria-label={t('legal')} className="no-print py-5 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {documents.map((key) => (
          <li key={key}>
            <a href={`/api/legal/documents/${key}/html?locale=${locale}`} className="text-link inline-block py-0.5">
              {t(`tabs.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
