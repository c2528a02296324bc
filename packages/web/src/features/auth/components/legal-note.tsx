import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** What one agrees to by registering. The texts open beside the form, so that nothing typed is lost. */
export const LegalNote = () => {
  const t = useTranslations('auth.register');
  const locale = useLocale();
  const link = (key: 'terms' | 'privacy') => (text: ReactNode) => (
    <a href={`/api/legal/documents/${key}/html?locale=${locale}`} target="_blank" rel="noopener" className="text-link">
      {text}
    </a>
  );
  return <p className="text-sm text-soft">{t.rich('legal', { terms: link('terms'), privacy: link('privacy') })}</p>;
};
