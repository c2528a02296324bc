import { useQuery } from '@tanstack/react-query';
import type { StatementVersion } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, ErrorState, Skeleton, TextLink } from '#ui';
import { versionsQuery } from '#features/statements/use-statements.ts';
import type { StatementIds } from '#features/statements/use-statements.ts';

type Props = { ids: StatementIds; current: number | null };

/** The versions that were published: when, by whom, until when. */
export const VersionList = ({ ids, current }: Props) => {
  const t = useTranslations('statements.versions');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(versionsQuery(ids));
  return (
    <Card title={t('title')} description={t('text')}>
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data?.versions.length === 0 ? <p>{t('none')}</p> : null}
      {data && data.versions.length > 0 ? (
        <ol className="flex flex-col gap-px border border-hairline bg-hairline">
          {data.versions.map((version) => (
            <li key={version.number} className="bg-surface px-4 py-3">
              <Version ids={ids} version={version} isCurrent={version.number === current} />
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
};

type VersionProps = { ids: StatementIds; version: StatementVersion; isCurrent: boolean };

const Version = ({ ids, version, isCurrent }: VersionProps) => {
  const t = useTranslations('statements.versions');
  const format = useFormat();
  const screens = useProjectScreens();
  const { projectId, statementId: policyId } = ids;
  const { number, publishedAt, publishedBy, endedAt, isWithdrawn } = version;
  const published = format.dateTime(publishedAt);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        {isCurrent ? (
          <strong>{t('shown', { number })}</strong>
        ) : (
          <TextLink to={screens.policyView} params={{ projectId, policyId }} search={{ version: number }}>
            {t('number', { number })}
          </TextLink>
        )}
      </p>
      <p className="text-sm text-soft">
        {publishedBy === null
          ? t('published', { date: published })
          : t('published_by', { date: published, name: publishedBy })}
      </p>
      {endedAt ? (
        <p className="text-sm text-soft">
          {t(isWithdrawn ? 'withdrawn' : 'replaced', { date: format.dateTime(endedAt) })}
        </p>
      ) : null}
    </>
  );
};
