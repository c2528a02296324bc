import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { ChangingText } from './changing-text.tsx';

type PaginationProps = { page: number; size: number; total: number; onPage: (page: number) => void; label?: string };

/**
 * “51 to 100 of 240”, with previous and next. Nothing is rendered where one page holds all.
 * The range is announced when one turns a page, not when the list comes: it would follow the heading of the screen.
 */
export const Pagination = ({ page, size, total, onPage, label }: PaginationProps) => {
  const t = useTranslations('common.pagination');
  const range = t('range', { from: total === 0 ? 0 : (page - 1) * size + 1, to: Math.min(page * size, total), total });
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={label ?? t('label')} className="no-print flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft tabular-nums">
        <ChangingText text={range} />
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        >
          {t('previous')}
        </Button>
        <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('next')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </nav>
  );
};
