import type { Page } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#ui';
import { shortUrl } from '../describe-page.ts';

const tones = { queued: 'primary', found: 'neutral', checked: 'success', error: 'danger', skipped: 'neutral' } as const;

/** State of a crawled page, and in plain words why it was skipped or could not be checked. */
export const PageResult = ({ page }: { page: Page }) => {
  const t = useTranslations('pages');
  const reason = page.skipReason ? t(`skip.${page.skipReason}`) : page.error ? t(`error.${page.error}`) : null;
  return (
    <>
      <StatusBadge tone={tones[page.state]}>{t(`state.${page.state}`)}</StatusBadge>
      {reason ? <span className="mt-1 block text-sm text-soft">{reason}</span> : null}
      {page.targetUrl ? (
        <span className="block text-sm break-all text-soft">{t('list.target', { url: shortUrl(page.targetUrl) })}</span>
      ) : null}
    </>
  );
};
