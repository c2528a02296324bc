import type { LoginRun } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useFormat, type Format } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, StatusBadge, Table, TextLink } from '#ui';
import type { Column } from '#ui';
import { isInProgress, type DomainRef } from '../use-login.ts';

const tones = { queued: 'neutral', running: 'info', passed: 'success', failed: 'danger' } as const;

/** The results of the last runs; each can be opened. */
export const LoginHistory = ({ domain, runs }: { domain: DomainRef; runs: readonly LoginRun[] }) => {
  const t = useTranslations('login.history');
  const columns = useColumns(domain);
  return (
    <Card title={t('title')} description={t('text', { count: limits.login.runs })}>
      {runs.length > 0 ? (
        <Table caption={t('table')} rows={runs} rowKey={({ id }) => id} columns={columns} />
      ) : (
        <p className="text-soft">{t('none')}</p>
      )}
    </Card>
  );
};

const useColumns = (domain: DomainRef): Column<LoginRun>[] => {
  const t = useTranslations('login.history');
  const format = useFormat();
  return [
    {
      id: 'when',
      header: t('when'),
      isRowHeader: true,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    { id: 'reason', header: t('reason'), className: 'min-w-36', cell: ({ reason }) => t(`reasons.${reason}`) },
    { id: 'result', header: t('result'), className: 'min-w-48', cell: (run) => <Result run={run} /> },
    { id: 'actions', header: t('actions'), cell: (run) => <Show {...{ domain, run, format }} /> },
  ];
};

const Result = ({ run }: { run: LoginRun }) => {
  const t = useTranslations('login');
  const { state, failure, failedStep } = run;
  const title = failure ? t(`failures.${failure}.title`) : null;
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge tone={tones[state]} isRunning={isInProgress(run)}>
        {t(`history.states.${state}`)}
      </StatusBadge>
      {title ? (
        <span className="text-sm text-soft">
          {failedStep === null ? title : t('history.failed_at', { step: failedStep + 1, title })}
        </span>
      ) : null}
    </div>
  );
};

const Show = ({ domain, run, format }: { domain: DomainRef; run: LoginRun; format: Format }) => {
  const t = useTranslations('login.history');
  const screens = useProjectScreens();
  return (
    <TextLink
      to={screens.domainLogin}
      params={domain}
      search={{ run: run.id }}
      resetScroll={false}
      aria-label={t('show_label', { when: format.dateTime(run.createdAt) })}
    >
      {t('show')}
    </TextLink>
  );
};
