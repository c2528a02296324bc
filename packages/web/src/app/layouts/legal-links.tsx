import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

const documents = ['terms', 'privacy', 'conditions'] as const;

/** The legal texts for people who are not signed in: those beside the dashboard ask one to sign in. */
export const LegalLinks = () => {
  const t = useTranslations('shell');
  const from = useLocation({ select: ({ href }) => href });
  return (
    <nav aria-label={t('legal')} className="no-print py-5 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {documents.map((key) => (
          <li key={key}>
            <Link to={`/legal/${key}`} search={{ from }} className="text-link inline-block py-0.5">
              {t(`tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
