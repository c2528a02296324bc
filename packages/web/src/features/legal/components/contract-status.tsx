import type { ContractState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, StatusBadge } from '#ui';
import type { Tone } from '#ui';
import { localDay } from '../local-day.ts';

const tones: Record<ContractState['state'], Tone> = {
  open: 'attention',
  agreed: 'success',
  accepted: 'success',
  newer: 'attention',
};

/** State of a contract for the account, in a word and a sentence. */
export const ContractStatus = ({ contract, accountName }: { contract: ContractState; accountName: string }) => {
  const t = useTranslations('legal');
  const format = useFormat();
  const { state, accepted, current, partner } = contract;
  const text = state === 'newer' && !accepted ? 'newer_agreed' : state;
  const values = {
    account: accountName,
    name: accepted?.userName ?? '',
    version: current ?? '',
    date: accepted ? format.date(accepted.acceptedAt) : '',
  };
  return (
    <div className="flex max-w-prose flex-col items-start gap-2">
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      <p>{t(`state_text.${text}`, values)}</p>
      <p className="text-soft">
        {partner.isReseller ? t('reseller_note', { name: partner.name }) : t('partner', { name: partner.name })}
      </p>
    </div>
  );
};

/** What a newer version changes, and until when the customer may object. */
export const NewerVersion = ({ contract: { title, offered } }: { contract: ContractState }) => {
  const t = useTranslations('legal.newer');
  const format = useFormat();
  const { version, effectiveFrom, changeLog, objectionUntil } = offered;
  return (
    <Alert tone="attention" title={t('title', { document: title })}>
      <p>{t('text', { version, effective: format.date(localDay(effectiveFrom)) })}</p>
      <p className="mt-2 font-semibold">{t('changes')}</p>
      <ul className="list-disc pl-6">
        {changeLog.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {objectionUntil ? (
        <p className="mt-2">{t('objection', { date: format.date(localDay(objectionUntil)) })}</p>
      ) : null}
    </Alert>
  );
};
