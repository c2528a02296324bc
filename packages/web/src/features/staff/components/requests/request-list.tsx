import type { StaffRequest } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useStaffMay } from '#lib/staff';
import { Button, Card } from '#ui';
import type { Decision } from './decision-dialog.tsx';

type Decide = (decision: Decision) => void;

/** The accounts that ask to become a partner, the oldest first. */
export const RequestList = ({ requests, onDecide }: { requests: readonly StaffRequest[]; onDecide: Decide }) => {
  const t = useTranslations('staff.requests.apply');
  return (
    <div id="requests" className="scroll-mt-20">
      <Card title={t('title')}>
        {requests.length === 0 ? (
          <p className="text-soft">{t('empty')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-hairline">
            {requests.map((request) => (
              <li key={request.id} className="py-5 first:pt-0 last:pb-0">
                <Request request={request} onDecide={onDecide} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};

const Request = ({ request, onDecide }: { request: StaffRequest; onDecide: Decide }) => {
  const t = useTranslations('staff.requests.apply');
  const format = useFormat();
  const may = useStaffMay();
  const { id, accountId, company, contactName, email, phone, website, message, createdAt } = request;
  const facts = [
    [t('contact'), contactName],
    [t('email'), email],
    [t('phone'), phone],
    [t('website'), website],
    [t('date'), format.date(createdAt)],
    [t('account'), accountId],
    [t('message'), message],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg wrap-anywhere">{company}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {may('staff.acceptRequest') ? (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={t('accept_of', { company })}
            onClick={() => onDecide({ kind: 'accept', id, name: company })}
          >
            {t('accept')}
          </Button>
          <Button
            variant="danger"
            aria-label={t('decline_of', { company })}
            onClick={() => onDecide({ kind: 'decline', id, name: company })}
          >
            {t('decline')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
