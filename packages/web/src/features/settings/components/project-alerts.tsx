import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Card, ErrorState, Skeleton, Table, TextLink } from '#ui';

const screens = {
  own: '/projects/$projectId/notifications',
  customer: '/reseller/customer-projects/$projectId/notifications',
} as const;

type Row = { projectId: string; title: string; ownership: keyof typeof screens };

const projectLink = ({ projectId, title, ownership }: Row) => (
  <TextLink to={screens[ownership]} params={{ projectId }} className="wrap-anywhere">
    {title}
  </TextLink>
);

/** Which mails one gets about each project, with the way to change it. */
export const ProjectAlertsCard = () => {
  const t = useTranslations('alerts.overview');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.alert.overview.queryOptions());
  const yesNo = (is: boolean) => t(is ? 'on' : 'off');
  const content = () => {
    if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton />;
    if (data.projects.length === 0) return <p className="text-soft">{t('empty')}</p>;
    return (
      <Table
        caption={t('table')}
        rows={data.projects}
        rowKey={({ projectId }) => projectId}
        columns={[
          {
            id: 'project',
            header: t('project'),
            isRowHeader: true,
            cell: projectLink,
          },
          { id: 'digest', header: t('digest'), cell: ({ preferences }) => t(`digests.${preferences.digest}`) },
          { id: 'regression', header: t('regression'), cell: ({ preferences }) => yesNo(preferences.regression) },
          { id: 'tasks', header: t('tasks'), cell: ({ preferences }) => yesNo(preferences.assignment) },
          { id: 'comments', header: t('comments'), cell: ({ preferences }) => yesNo(preferences.comment) },
        ]}
      />
    );
  };
  return (
    <Card title={t('title')} description={t('text')}>
      {content()}
    </Card>
  );
};
