import { useQuery } from '@tanstack/react-query';
import type { CheckerFinding, PageCheckEntry } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { useFormat, useKeyText } from '#lib/i18n';
import { CodeSnippet, ErrorState, ImpactBadge, Skeleton, StatusBadge } from '#ui';

/** What a check in the page found. It comes from a browser and is not trusted, so it is shown as text only. */
export const PageCheckFindings = ({ check: { projectId, id } }: { check: PageCheckEntry }) => {
  const t = useTranslations('pages.checker');
  const keyText = useKeyText();
  const format = useFormat();
  const { data, error, refetch } = useQuery(orpc.checker.get.queryOptions({ input: { projectId, checkId: id } }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const { width, height } = data.viewport;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p className="text-sm text-soft">
        {t('conditions', { level: data.level, width, height, elements: format.number(data.elements) })}{' '}
        {data.frames > 0 ? t('frames', { count: data.frames }) : null} {data.isCut ? t('cut') : null}
      </p>
      {data.findings.length === 0 ? <p>{t('none')}</p> : null}
      <ol className="flex flex-col gap-4">
        {data.findings.map((finding) => (
          <CheckedFinding key={`${finding.ruleId} ${finding.outcome} ${finding.selector}`} finding={finding} />
        ))}
      </ol>
    </div>
  );
};

const CheckedFinding = ({ finding }: { finding: CheckerFinding }) => {
  const t = useTranslations('pages.checker');
  const pages = useTranslations('pages.detail');
  const { title } = useRuleTexts()(finding.ruleId);
  return (
    <li className="flex flex-col gap-2 border-t border-hairline pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span>
        <ImpactBadge impact={finding.impact} />
        {finding.outcome === 'failed' ? null : <StatusBadge tone="neutral">{t('review')}</StatusBadge>}
      </p>
      <CodeSnippet label={pages('snippet')} code={finding.snippet} />
      <p className="text-sm">
        <span className="text-soft">{pages('selector')}: </span>
        <code className="font-mono break-all">{finding.selector}</code>
      </p>
    </li>
  );
};
