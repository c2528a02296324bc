import type { PageDetail } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { shortUrl } from '../describe-page.ts';
import { PageResult } from './page-result.tsx';

/** State, last check, score and where the page was found. */
export const PageFacts = ({ page }: { page: PageDetail }) => {
  const t = useTranslations('pages.detail');
  const format = useFormat();
  const facts = [
    { id: 'state', name: t('state'), value: <PageResult page={{ ...page, skipReason: null, error: null }} /> },
    page.score === null
      ? null
      : {
          id: 'score',
          name: t('score'),
          value: page.score >= 100 ? t('score_perfect') : t('score_value', { score: format.score(page.score) }),
        },
    page.lastCheckedAt ? { id: 'checked', name: t('checked'), value: format.dateTime(page.lastCheckedAt) } : null,
    page.statusCode === null ? null : { id: 'status', name: t('status'), value: String(page.statusCode) },
    page.referrerUrl
      ? {
          id: 'referrer',
          name: t('referrer'),
          value: (
            <a href={page.referrerUrl} target="_blank" rel="noreferrer" className="text-link break-all">
              {shortUrl(page.referrerUrl)}
            </a>
          ),
        }
      : null,
  ].filter((fact) => fact !== null);
  return (
    <dl aria-label={t('facts')} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex max-w-full flex-wrap items-center gap-x-1.5">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
