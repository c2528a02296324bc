import { useQuery } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import type { RuleTexts } from '#lib/catalogue';
import { FindingCertainty, hasStepsToPlace, StepsToPlace } from '#lib/findings';
import { Card } from '#ui';
import { sampleQuery } from '../issue-queries.ts';
import { DocumentLink } from './document-link.tsx';
import { MeasuredData } from './measured-data.tsx';
import { Standards } from './standards.tsx';

/** How sure it is and who saw it, what was measured, which requirements it concerns, and what the component looks like. */
export const IssueFacts = ({ issue, texts }: { issue: Issue; texts: RuleTexts }) => {
  const t = useTranslations('issues.detail');
  const way = useTranslations('issues.way');
  const confidence = useTranslations('issues.confidence');
  const regions = useTranslations('issues.region');
  const sample = useQuery(sampleQuery({ projectId: issue.projectId, issueId: issue.id })).data?.rows[0];
  const document = sample?.data['document'];
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
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
    </div>
  );
};
