import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** What one agrees to by registering. The texts open beside the form, so that nothing typed is lost. */
export const LegalNote = () => {
  const t = useTranslations('auth.register');
  const from = useLocation({ select: ({ href }) => href });
  const link = (to: '/legal/terms' | '/legal/privacy') => (text: ReactNode) => (
    <Link to={to} search={{ from }} target="_blank" rel="noopener" className="text-link">
      {text}
    </Link>
  );
  const links = { terms: link('/legal/terms'), privacy: link('/legal/privacy') };
  return <p className="text-sm text-soft">{t.rich('legal', links)}</p>;
};
