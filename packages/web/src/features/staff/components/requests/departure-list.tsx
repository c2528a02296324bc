import type { StaffDeparture } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useStaffMay } from '#lib/staff';
import { Button, Card, StatusBadge } from '#ui';
import type { Decision } from './decision-dialog.tsx';

type Decide = (decision: Decision) => void;

/** The customers that are leaving their partner, the oldest first. */
export const DepartureList = ({
  departures,
  onDecide,
}: {
  departures: readonly StaffDeparture[];
  onDecide: Decide;
}) => {
  const t = useTranslations('staff.requests.leave');
  return (
    <div id="departures" className="scroll-mt-20">
      <Card title={t('title')}>
        {departures.length === 0 ? (
          <p className="text-soft">{t('empty')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-hairline">
            {departures.map((departure) => (
              <li key={departure.id} className="py-5 first:pt-0 last:pb-0">
                <Departure departure={departure} onDecide={onDecide} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};

const Departure = ({ departure, onDecide }: { departure: StaffDeparture; onDecide: Decide }) => {
  const t = useTranslations('staff.requests.leave');
  const format = useFormat();
  const may = useStaffMay();
  const { id, account, begunBy, createdAt, hasOwner, hasContract } = departure;
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg wrap-anywhere">{account}</h3>
      <p>{t(`by_${begunBy}`, { date: format.date(createdAt) })}</p>
      <ul className="flex flex-col gap-2">
        {(
          [
            [t('owner'), hasOwner],
            [t('contract'), hasContract],
          ] as const
        ).map(([text, isDone]) => (
          <li key={text} className="flex flex-wrap items-center gap-2">
            <span>{text}:</span>
            <StatusBadge tone={isDone ? 'success' : 'attention'}>{isDone ? t('done') : t('missing')}</StatusBadge>
          </li>
        ))}
      </ul>
      {hasOwner && hasContract && may('staff.confirmDeparture') ? (
        <Button
          aria-label={t('confirm_of', { account })}
          onClick={() => onDecide({ kind: 'confirm', id, name: account })}
        >
          {t('confirm')}
        </Button>
      ) : null}
      {hasOwner && hasContract ? null : <p className="text-soft">{t('unready')}</p>}
    </div>
  );
};
