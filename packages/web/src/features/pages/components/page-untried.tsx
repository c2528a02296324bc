import type { PageDetail } from '@zugang/contract';
import { useTranslations } from 'use-intl';

/** What was not tried on a page, and why; nothing where all was. */
export const PageUntried = ({ page: { untried } }: { page: Pick<PageDetail, 'untried'> }) => {
  const t = useTranslations('pages.untried');
  if (untried.length === 0) return null;
  return <p className="text-sm text-soft">{t('text', { what: untried.map((probe) => t(probe)).join(', ') })}</p>;
};
