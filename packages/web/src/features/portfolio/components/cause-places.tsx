import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ErrorState, Pagination, Skeleton, TextLink } from '#ui';

/** The projects that have a cause, each leading to its issue there. */
export const CausePlaces = ({ causeKey, title }: { causeKey: string; title: string }) => {
  const t = useTranslations('portfolio.causes');
  const keyText = useKeyText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    orpc.portfolio.places.queryOptions({
      input: { key: causeKey, page, size: 20 },
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <>
      <ul aria-label={t('places_of', { cause: title })} className="border-t border-hairline">
        {data.rows.map(({ issueId, projectId, title: project, customerName, pages, findings }) => (
          <li key={issueId} className="flex flex-col gap-0.5 border-b border-hairline py-2">
            <TextLink
              to="/reseller/customer-projects/$projectId/issues/$issueId"
              params={{ projectId, issueId }}
              aria-label={t('open', { project })}
              className="self-start font-medium break-words"
            >
              {project}
            </TextLink>
            <span className="text-sm break-words text-soft">
              {t('place', { customer: customerName, pages, findings })}
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={data.page} size={data.size} total={data.total} onPage={setPage} />
    </>
  );
};
