import { useQuery } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import type { RuleTexts } from '#lib/catalogue';
import { FindingCertainty, hasStepsToPlace, StepsToPlace } from '#lib/findings';
import { Card } from '#ui';
import { DocumentLink } from './document-link.tsx';
import { MeasuredData } from './measured-data.tsx';
import { Standards } from './standards.tsx';

/** How sure it is and who saw it, what was measured, which requirements it concerns, and what the component looks like. */
export const IssueFacts = ({ issue, texts }: { issue: Issue; texts: RuleTexts }) => {
  const t = useTranslations('issues.detail');
  const way = useTranslations('issues.way');
  const confidence = useTranslations('issues.confidence');
  const regions = useTranslations('issues.region');
  const input = { projectId: issue.projectId, issueId: issue.id, size: 1 };
  const sample = useQuery(orpc.issue.findings.queryOptions({ input })).data?.rows[0];
  const document = sample?.data['document'];
  return (
    <>
      {sample && hasStepsToPlace(sample.data) ? (
        <Card title={way('title')}>
          <StepsToPlace data={sample.data} />
        </Card>
      ) : null}
      <Card title={confidence('title')}>
        <FindingCertainty seen={{ ...issue, answer: issue.answer?.value ?? null }} />
      </Card>
      {typeof document === 'string' ? <DocumentLink projectId={issue.projectId} url={document} /> : null}
      {sample ? <MeasuredData data={sample.data} /> : null}
      <Card title={t('standards')}>
        <Standards texts={texts} />
      </Card>
      <Card title={t('skeleton')}>
        <p className="mb-3">
          {t('region')}: {regions(issue.region)}
        </p>
        <pre className="font-mono text-sm whitespace-pre-wrap break-words text-soft">{issue.skeleton}</pre>
        <p className="mt-3 text-sm break-words text-soft">{t('rule', { rule: issue.ruleId })}</p>
      </Card>
    </>
  );
};
