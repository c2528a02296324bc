import { Link, linkOptions } from '@tanstack/react-router';
import type { StaffWork } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, joinClasses } from '#ui';

type Counts = StaffWork['counts'];

const places = [
  { key: 'tickets', link: linkOptions({ to: '/staff/tickets' }) },
  { key: 'requests', link: linkOptions({ to: '/staff/requests', hash: 'requests' }) },
  { key: 'departures', link: linkOptions({ to: '/staff/requests', hash: 'departures' }) },
  { key: 'failedJobs', link: linkOptions({ to: '/staff/operations', hash: 'failed-jobs' }) },
  { key: 'stuckScans', link: linkOptions({ to: '/staff', hash: 'stuck-checks' }) },
  { key: 'openPayments', link: linkOptions({ to: '/staff/payments' }) },
  { key: 'enterpriseRequests', link: linkOptions({ to: '/staff', hash: 'enquiries' }) },
  { key: 'lateMails', link: linkOptions({ to: '/staff/operations', hash: 'mails' }) },
] as const satisfies { key: keyof Counts; link: unknown }[];

/** How much waits of each kind that the reader’s role deals with; every figure leads to where it is dealt with. */
export const WorkCounts = ({ counts }: { counts: Counts }) => {
  const t = useTranslations('staff.work');
  const format = useFormat();
  const isQuiet = Object.values(counts).every((count) => count === 0);
  return (
    <section aria-label={t('counts_title')} className="flex flex-col gap-4">
      {isQuiet ? <Alert tone="success">{t('nothing')}</Alert> : null}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {places.flatMap(({ key, link }) => {
          const count = counts[key];
          return count === undefined ? (
            []
          ) : (
            <li key={key}>
              <Link
                {...link}
                className="flex h-full flex-col gap-1 border border-hairline bg-surface px-5 py-4 text-ink no-underline hover:bg-primary-wash"
              >
                <span className={joinClasses('text-3xl font-[680] tabular-nums', count === 0 && 'text-soft')}>
                  {format.number(count)}
                </span>{' '}
                <span className="underline underline-offset-4 hyphens-auto break-words">{t(`counts.${key}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
