import { useQuery } from '@tanstack/react-query';
import type { DomainDetail, LoginState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, LinkButton, Skeleton } from '#ui';

/** Whether pages behind a login are checked, with the way to where it is set up. */
export const LoginCard = ({ domain, canEdit }: { domain: DomainDetail; canEdit: boolean }) => {
  const t = useTranslations('domains.login');
  const screens = useProjectScreens();
  const params = { projectId: domain.projectId, domainId: domain.id };
  const { data } = useQuery(orpc.login.get.queryOptions({ input: params }));
  return (
    <Card title={t('title')}>
      <div className="flex flex-col items-start gap-4">
        {data ? (
          <LoginFacts state={data.login?.state ?? null} checkedAt={data.login?.checkedAt ?? null} />
        ) : (
          <Skeleton lines={1} className="w-full" />
        )}
        <LinkButton to={screens.domainLogin} params={params}>
          {t(canEdit && data?.login === null ? 'add' : 'show')}
        </LinkButton>
      </div>
    </Card>
  );
};

const LoginFacts = ({ state, checkedAt }: { state: LoginState | null; checkedAt: string | null }) => {
  const t = useTranslations('domains.login');
  const format = useFormat();
  const text =
    state === null || state === 'untested'
      ? t(state ?? 'none')
      : t(state, { when: checkedAt ? format.dateTime(checkedAt) : '–' });
  return <p className="max-w-prose">{text}</p>;
};
