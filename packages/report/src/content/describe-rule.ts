import type { ReportCriterion, ReportIssue } from '@zugang/contract';
import { type Criterion, criterionById, ruleById, understandingUrl } from '@zugang/engine/catalogue';
import type { Texts } from '../texts/create-texts.ts';

type RuleFacts = Pick<ReportIssue, 'ruleId' | 'kind' | 'title' | 'why' | 'fix' | 'review' | 'criteria' | 'affects'>;

const describeCriterion = (criterion: Criterion, texts: Texts): ReportCriterion => ({
  id: criterion.id,
  level: criterion.level,
  title: texts.criterion(criterion.id),
  url: understandingUrl(criterion),
  en301549v3: criterion.en301549v3,
  en301549v4: criterion.en301549v4,
});

/** What a cause says of its rule: the texts in one language, whom it hinders and what it fails. */
export const describeRule = (ruleId: string, texts: Texts): RuleFacts => {
  const rule = ruleById(ruleId);
  const criteria = (rule?.criteria ?? []).flatMap((id) => criterionById(id) ?? []);
  return {
    ruleId,
    kind: rule?.kind ?? 'best-practice',
    ...texts.rule(ruleId),
    criteria: criteria.map((criterion) => describeCriterion(criterion, texts)),
    affects: [...(rule?.affects ?? [])],
  };
};
