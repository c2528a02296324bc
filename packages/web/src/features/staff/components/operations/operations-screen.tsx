import { useQuery } from '@tanstack/react-query';
import type { StaffOperations } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { StaffScreen } from '../staff-screen.tsx';
import { BrowserState } from './browser-state.tsx';
import { DayCharts } from './day-charts.tsx';
import { FailedJobs, QueueTable } from './queue-tables.tsx';
import { BackupCard } from './backup-card.tsx';
import { HostTable, MailCard, StorageTable } from './system-tables.tsx';
import { WorkerTable } from './worker-table.tsx';

/** How often the figures are read again while the screen is seen. */
const refreshMilliseconds = 15_000;

/** How the installation runs: workers and their browsers, queues, hosts, mails, backups, storage. */
export const OperationsScreen = () => {
  const t = useTranslations('staff.operations');
  const query = useQuery(orpc.staff.operations.queryOptions({ refetchInterval: refreshMilliseconds }));
  return (
    <StaffScreen title={t('title')} lead={t('lead')} query={query}>
      {(operations) => <OperationsParts operations={operations} />}
    </StaffScreen>
  );
};

const OperationsParts = ({ operations }: { operations: StaffOperations }) => {
  const { day, workers, isProduction, queues, failedJobs, hosts, mails, backup, storage } = operations;
  return (
    <>
      <BrowserState workers={workers} isProduction={isProduction} />
      <WorkerTable workers={workers} />
      <DayCharts day={day} />
      <QueueTable queues={queues} />
      <FailedJobs jobs={failedJobs} />
      <HostTable hosts={hosts} />
      <MailCard mails={mails} />
      <BackupCard backup={backup} isProduction={isProduction} />
      <StorageTable storage={storage} />
    </>
  );
};
