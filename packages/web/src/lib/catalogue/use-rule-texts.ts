import { criterionById, ruleById, understandingUrl } from '@zugang/engine/catalogue';
import type { AffectedGroup, Criterion } from '@zugang/engine/catalogue';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** A success criterion with what to call it here: `label` is number and title. */
export type CriterionText = Criterion & { title: string; label: string; url: string };

/** A rule with its texts in the current language. `why`, `fix` and `review` may hold code in backticks. */
export type RuleTexts = {
  title: string;
  why: string;
  fix: string;
  review: string;
  criteria: CriterionText[];
  affects: readonly AffectedGroup[];
  isBestPractice: boolean;
};

/** Criteria by id; needs the messages `criteria`. An id WCAG does not have gives undefined. */
export const useCriterionText = (): ((id: string) => CriterionText | undefined) => {
  const t = useTranslations('criteria');
  return useCallback(
    (id) => {
      const criterion = criterionById(id);
      if (!criterion) return undefined;
      const title = t(`${id.replaceAll('.', '_')}.title` as '1_1_1.title');
      return { ...criterion, title, label: `${id} ${title}`, url: understandingUrl(criterion) };
    },
    [t],
  );
};

/** Rules by id; needs the messages `rules` and `criteria`. An id the catalogue no longer knows is shown as it is. */
export const useRuleTexts = (): ((ruleId: string) => RuleTexts) => {
  const t = useTranslations('rules');
  const criterionText = useCriterionText();
  return useCallback(
    (ruleId) => {
      const rule = ruleById(ruleId);
      const text = (part: 'title' | 'why' | 'fix' | 'review'): string => {
        // The id comes from data, so texts may be missing.
        const key = `${ruleId}.${part}` as 'image-alt.title';
        return t.has(key) ? t(key) : '';
      };
      return {
        title: text('title') || ruleId,
        why: text('why'),
        fix: text('fix'),
        review: text('review'),
        criteria: (rule?.criteria ?? []).flatMap((id) => criterionText(id) ?? []),
        affects: rule?.affects ?? [],
        isBestPractice: rule?.kind === 'best-practice',
      };
    },
    [t, criterionText],
  );
};
