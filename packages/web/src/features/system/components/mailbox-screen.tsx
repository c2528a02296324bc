import { useQuery } from '@tanstack/react-query';
import type { MailboxMail } from '@zugang/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, joinClasses } from '#ui';
import { MailText } from './mail-text.tsx';

/** The development mailbox: what was sent, newest first. */
export const MailboxScreen = () => {
  const t = useTranslations('system.mailbox');
  const keyText = useKeyText();
  const { data, error, refetch, isFetching } = useQuery(
    orpc.system.mailbox.queryOptions({ staleTime: 0, refetchInterval: 5000 }),
  );
  const apiError = error ? toApiError(error) : null;
  if (apiError?.code === 'NOT_FOUND') {
    return (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('none')} lead={t('none_text')} />
        <p>
          <LinkButton to="/login">{t('to_login')}</LinkButton>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            onClick={() => void refetch()}
            icon={<RefreshCw aria-hidden="true" className={joinClasses('size-4', isFetching && 'animate-spin')} />}
          >
            {t('refresh')}
          </Button>
        }
      />
      {apiError ? <ErrorState message={keyText(apiError.key)} onRetry={() => void refetch()} /> : null}
      {data ? <Mails mails={data.mails} /> : apiError ? null : <Skeleton />}
    </div>
  );
};

const Mails = ({ mails }: { mails: readonly MailboxMail[] }) => {
  const t = useTranslations('system.mailbox');
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = mails.find((mail) => mail.id === chosenId) ?? mails[0];
  if (!chosen) return <EmptyState title={t('empty')}>{t('empty_text')}</EmptyState>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <nav
        aria-label={t('list')}
        className="border border-hairline bg-surface lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
      >
        <ul>
          {mails.map((mail) => (
            <li key={mail.id} className="border-b border-hairline last:border-0">
              <button
                type="button"
                aria-current={mail.id === chosen.id ? 'true' : undefined}
                onClick={() => setChosenId(mail.id)}
                className="block w-full px-4 py-3 text-left hover:bg-primary-wash aria-[current]:bg-primary-wash aria-[current]:shadow-[inset_4px_0_0_var(--color-primary)]"
              >
                <span lang={mail.locale} className="block font-semibold break-words">
                  {mail.subject}
                </span>
                <span className="block text-sm break-all text-soft">{t('to', { address: mail.to })}</span>
                <span className="block text-sm text-soft">{format.dateTime(mail.createdAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0 border border-hairline bg-surface" aria-labelledby="mail-subject">
        <header className="border-b border-hairline px-5 py-4 sm:px-8">
          <h2 id="mail-subject" lang={chosen.locale} className="text-xl break-words">
            {chosen.subject}
          </h2>
          <p className="mt-1 text-sm break-all text-soft">
            {t('to', { address: chosen.to })} · {format.dateTime(chosen.createdAt)}
          </p>
        </header>
        <MailText text={chosen.text} locale={chosen.locale} />
      </article>
    </div>
  );
};
