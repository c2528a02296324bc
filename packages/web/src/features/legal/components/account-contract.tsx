import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ContractKey } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, ErrorState, Skeleton, buttonClasses } from '#ui';
import { contractPdfUrl } from '../legal-urls.ts';
import { localDay } from '../local-day.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptanceHistory } from './acceptance-history.tsx';
import { ContractStatus, NewerVersion } from './contract-status.tsx';
import { DocumentText } from './document-text.tsx';

type AccountContractProps = { accountId: string; accountName: string; documentKey?: ContractKey; level?: 2 | 3 };

/** A contract of one account, the data-processing one or its terms: its state, its text, accepting it, what was accepted before. */
export const AccountContract = ({
  accountId,
  accountName,
  documentKey = 'processing',
  level = 2,
}: AccountContractProps) => {
  const t = useTranslations('legal');
  const locale = useLocale();
  const format = useFormat();
  const [isDone, setDone] = useState(false);
  const states = useQuery(orpc.legal.contracts.queryOptions({ input: { accountId, locale } }));
  const text = useQuery(orpc.legal.contract.queryOptions({ input: { accountId, key: documentKey, locale } }));
  const contract = states.data?.contracts.find(({ key }) => key === documentKey);
  const document = text.data;
  const retry = () => void Promise.all([states.refetch(), text.refetch()]);
  if (states.error ?? text.error) return <ErrorState message={t('document.load_failed')} onRetry={retry} />;
  if (!contract || !document) return <Skeleton lines={8} />;
  const dates = { published: localDay(document.publishedAt), effective: localDay(document.effectiveFrom) };
  const isOpen = contract.state === 'open' || contract.state === 'newer';
  return (
    <div className="flex flex-col gap-8">
      {isDone ? <Done /> : null}
      <ContractStatus contract={contract} accountName={accountName} />
      {contract.state === 'newer' ? <NewerVersion contract={contract} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-hairline py-4">
        <p>
          {t('document.version', {
            version: document.version,
            published: format.date(dates.published),
            effective: format.date(dates.effective),
          })}
        </p>
        <a href={contractPdfUrl(accountId, documentKey, locale)} download className={`no-print ${buttonClasses()}`}>
          <Download aria-hidden="true" className="size-5" />
          {t('document.download')}
        </a>
      </div>
      <DocumentText document={document} level={level} />
      {isOpen && contract.mayAccept ? (
        <AcceptForm
          accountId={accountId}
          accountName={accountName}
          documentKey={documentKey}
          document={document}
          isNewer={contract.state === 'newer'}
          onDone={() => setDone(true)}
        />
      ) : null}
      {isOpen && !contract.mayAccept ? <Alert>{t('accept.not_allowed', { account: accountName })}</Alert> : null}
      <AcceptanceHistory accountId={accountId} documentKey={documentKey} />
    </div>
  );
};

/** Takes the focus, because the form that had it is gone. */
const Done = () => {
  const t = useTranslations('legal.accept');
  const { email } = useCurrentUser();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Alert ref={box} tabIndex={-1} tone="success">
      <p>{t('done', { email })}</p>
    </Alert>
  );
};
