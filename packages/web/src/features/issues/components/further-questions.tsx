import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useProjectScreens } from '#lib/project';
import { toIssueQuery } from '../issue-search.ts';

/** How many questions wait until the first are answered, and the way to them; on their own list, the way back. */
export const FurtherQuestions = ({ projectId, isLater }: { projectId: string; isLater: boolean }) => {
  const t = useTranslations('issues.list');
  const { issues: to } = useProjectScreens();
  const input = { ...toIssueQuery(projectId, { show: 'review', asked: 'later' }), size: 1 };
  const { data } = useQuery(orpc.issue.list.queryOptions({ input, enabled: !isLater }));
  const link = (label: string, asked: 'later' | undefined) => (
    <Link to={to} params={{ projectId }} search={{ show: 'review', asked }} className="text-link">
      {label}
    </Link>
  );
  if (isLater) return <p>{link(t('further_back'), undefined)}</p>;
  if (!data || data.total === 0) return null;
  return (
    <p className="max-w-prose">
      {t('further', { count: data.total })} {link(t('further_show'), 'later')}
    </p>
  );
};
