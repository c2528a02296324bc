import type { BrowserGap, StaffWorker } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Alert, CodeText } from '#ui';

type Props = { workers: readonly StaffWorker[]; isProduction: boolean };

/** What the living workers' browsers lack, the worst first, with how many workers each concerns. */
const countGaps = (workers: readonly StaffWorker[]): [BrowserGap, number][] => {
  const counts = new Map<BrowserGap, number>();
  for (const { gaps } of workers) for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts];
};

/** Says in plain words whether the workers' browsers are isolated, what is not, and what to do about it. */
export const BrowserState = ({ workers, isProduction }: Props) => {
  const t = useTranslations('staff.operations');
  const living = workers.filter(({ isGone }) => !isGone);
  const gaps = countGaps(living);
  if (living.length === 0)
    return (
      <Alert tone="danger" title={t('workers.none_title')}>
        <p>
          <CodeText>{t('workers.none')}</CodeText>
        </p>
      </Alert>
    );
  if (gaps.length === 0) return <Alert tone="success">{t('browser.safe')}</Alert>;
  return (
    <Alert
      tone={isProduction ? 'danger' : 'attention'}
      title={isProduction ? t('browser.unsafe_production') : t('browser.unsafe')}
    >
      <ul className="mt-2 flex list-disc flex-col gap-3 pl-5">
        {gaps.map(([gap, count]) => (
          <li key={gap} className="break-words">
            <p>
              {t('browser.workers', { count })}: <CodeText>{t(`browser.gaps.${gap}.what`)}</CodeText>
            </p>
            <p className="mt-1">
              <CodeText>{t(`browser.gaps.${gap}.do`)}</CodeText>
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
