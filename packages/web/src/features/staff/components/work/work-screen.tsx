import { useQuery } from '@tanstack/react-query';
import type { StaffWork } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { StaffScreen } from '../staff-screen.tsx';
import { EnterpriseRequests, OpenPayments, StuckScans } from './work-lists.tsx';
import { WorkCounts } from './work-counts.tsx';

/** The first page of the console: what needs somebody now. It is read when it is opened: each reading is in the security log. */
export const WorkScreen = () => {
  const t = useTranslations('staff.work');
  const query = useQuery(orpc.staff.work.queryOptions({ refetchOnWindowFocus: false }));
  return (
    <StaffScreen title={t('title')} lead={t('lead')} query={query}>
      {(work) => <WorkParts work={work} />}
    </StaffScreen>
  );
};

const WorkParts = ({ work }: { work: StaffWork }) => (
  <>
    <WorkCounts counts={work.counts} />
    {work.stuckScans ? <StuckScans rows={work.stuckScans} /> : null}
    {work.openPayments ? <OpenPayments rows={work.openPayments} /> : null}
    {work.enterpriseRequests ? <EnterpriseRequests rows={work.enterpriseRequests} /> : null}
  </>
);
