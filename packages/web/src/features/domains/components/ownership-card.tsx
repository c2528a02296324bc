import { useMutation } from '@tanstack/react-query';
import type { DomainDetail, ProofMethod } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Alert, Button, Card, RadioGroup } from '#ui';
import { useTakeDomain } from '../use-domain.ts';
import { ProofPlace } from './proof-place.tsx';
import { ProofReport } from './proof-report.tsx';

type Props = { domain: DomainDetail; canEdit: boolean };

const methods = ['file', 'dns', 'meta', 'widget'] as const;

/** Whether the domain is proved, what the proof unlocks, and how to prove it. */
export const OwnershipCard = ({ domain, canEdit }: Props) => {
  const t = useTranslations('domains.ownership');
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-6">
        <ProofState domain={domain} />
        {canEdit ? <ProvingWhereNeeded domain={domain} /> : <ProofReport report={domain.ownership.report} />}
      </div>
    </Card>
  );
};

const ProofState = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.ownership');
  const format = useFormat();
  const { missingAt, lapsesAt, verifiedBy, checkedAt, verifiedAt, isByOperator } = domain.ownership;
  if (isByOperator && !verifiedBy) return <Alert tone="success">{t('by_operator')}</Alert>;
  if (missingAt && lapsesAt)
    return (
      <Alert tone="attention" title={t('missing_title', { since: format.dateTime(missingAt) })}>
        <p className="max-w-prose">{t('missing', { until: format.dateTime(lapsesAt) })}</p>
      </Alert>
    );
  if (verifiedAt && verifiedBy)
    return (
      <Alert tone="success" title={t('verified_title')}>
        <p className="max-w-prose">
          {t('verified', { method: verifiedBy, when: format.dateTime(checkedAt ?? verifiedAt) })}
        </p>
        <p className="mt-1 max-w-prose">{t('keep', { days: limits.proofGraceDays })}</p>
      </Alert>
    );
  return (
    <Alert title={t('unlocks_title')}>
      <p className="max-w-prose">
        {t('unlocks', { pages: limits.unverifiedPages, rate: limits.unverifiedRequestsPerSecond })}
      </p>
    </Alert>
  );
};

/** Once ownership is proved, the instructions are collapsed. They stay open after they were used. */
const ProvingWhereNeeded = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.ownership');
  const { isByOperator, verifiedBy, missingAt } = domain.ownership;
  const isDone = missingAt === null && (isByOperator || verifiedBy !== null);
  const [isFolded] = useState(isDone);
  if (!isFolded) return <Proving domain={domain} />;
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t(verifiedBy ? 'again' : 'other_way')}</summary>
      <div className="mt-5 flex flex-col gap-6">
        <Proving domain={domain} />
      </div>
    </details>
  );
};

const Proving = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.ownership');
  const keyText = useKeyText();
  const take = useTakeDomain();
  const { report, verifiedBy } = domain.ownership;
  const [method, setMethod] = useState<ProofMethod>(verifiedBy ?? report?.method ?? 'file');
  const look = useMutation(orpc.domain.verify.mutationOptions({ onSuccess: take }));
  const hasJustProved = look.data?.ownership.report?.isProved === true;
  const shown = report?.method === method && !look.isPending ? report : null;
  return (
    <>
      <RadioGroup
        legend={t('method')}
        name="proof-method"
        value={method}
        onChange={(value) => setMethod(methods.find((one) => one === value) ?? 'file')}
        options={methods.map((value) => ({
          value,
          label: t(`methods.${value}`),
          hint: t(`hints.${value}`),
        }))}
      />
      <ProofPlace domain={domain} method={method} />
      <div>
        <Button
          variant="primary"
          isPending={look.isPending}
          onClick={() => look.mutate({ projectId: domain.projectId, domainId: domain.id, method })}
        >
          {look.isPending ? t('verifying') : t(shown ? 'verify_again' : 'verify')}
        </Button>
      </div>
      <div aria-live="polite">
        <ProofReport report={shown} />
        {hasJustProved && shown ? <p className="mt-3 max-w-prose font-semibold">{t('check_all')}</p> : null}
      </div>
      {look.error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(look.error).key)}
        </Alert>
      ) : null}
    </>
  );
};
