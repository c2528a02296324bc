import type { Partnership } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, Button, Card, ErrorState, PageHeading, Skeleton, TextLink } from '#ui';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { usePartnership } from '../use-partnership.ts';
import { BeginDeparture } from './begin-departure.tsx';
import { DepartureStatus } from './departure-status.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** How one’s accounts stand to partners: becoming one, who looks after them, ending that. */
export const PartnerSettingsScreen = () => {
  const t = useTranslations('partnership');
  const { memberships } = useCurrentUser();
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t(memberships.some(({ kind }) => kind === 'direct') ? 'lead' : 'lead_short')}
      />
      {memberships.map(({ accountId, accountName }) => (
        <Card key={accountId} title={accountName}>
          <AccountPartnership accountId={accountId} />
        </Card>
      ))}
    </>
  );
};

const AccountPartnership = ({ accountId }: { accountId: string }) => {
  const keyText = useKeyText();
  const { data, error, refetch, refresh } = usePartnership(accountId);
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  if (data.kind === 'reseller') return <OfReseller />;
  if (data.kind === 'reseller_customer') return <OfCustomer partnership={data} onChanged={refresh} />;
  return <OfDirect partnership={data} onChanged={refresh} />;
};

const OfReseller = () => {
  const t = useTranslations('partnership.reseller');
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('text')}</p>
      <TextLink to="/reseller/billing">{t('link')}</TextLink>
    </div>
  );
};

type Props = { partnership: Partnership; onChanged: () => void };

const OfCustomer = ({ partnership, onChanged }: Props) => {
  const t = useTranslations('partnership.customer');
  const { accountId, accountName, reseller, departure, mayLeave } = partnership;
  const { box, expect } = useFocusOnChange<HTMLDivElement>(departure?.id);
  const onEnding = (): void => {
    expect();
    onChanged();
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-4">
      <p>{t('text', { reseller: reseller ?? '' })}</p>
      {departure ? <DepartureStatus accountId={accountId} departure={departure} isOwn onChanged={onEnding} /> : null}
      {mayLeave ? (
        <BeginDeparture accountId={accountId} accountName={accountName} reseller={reseller} onChanged={onEnding} />
      ) : null}
      {departure === null && !mayLeave ? <p className="text-sm text-soft">{t('only_admins')}</p> : null}
    </div>
  );
};

const OfDirect = ({ partnership: { accountId, request, mayApply }, onChanged }: Props) => {
  const t = useTranslations('partnership.direct');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (request?.state === 'pending')
    return (
      <Alert title={t('pending_title')}>
        <p>{t('pending', { date: format.date(request.createdAt), company: request.company })}</p>
      </Alert>
    );
  const declined = request?.state === 'declined' && request.askAgainFrom ? request.askAgainFrom : null;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('text')}</p>
      {declined ? (
        <Alert title={t('declined_title')} className="w-full">
          {request?.answer ? <Answer text={request.answer} /> : null}
          <p>{mayApply ? t('declined_over') : t('declined', { date: format.date(declined) })}</p>
        </Alert>
      ) : null}
      {mayApply ? (
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('apply')}
        </Button>
      ) : null}
      {!mayApply && !declined ? <p className="text-sm text-soft">{t('only_admins')}</p> : null}
      {isOpen ? (
        <RequestDialog
          accountId={accountId}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
};

/** What the operator wrote when it declined. */
const Answer = ({ text }: { text: string }) => {
  const t = useTranslations('partnership.direct');
  return (
    <div className="flex flex-col gap-1 pb-3">
      <p>{t('answer')}</p>
      <blockquote className="border-l-4 border-hairline pl-3 whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </div>
  );
};
