import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCriterionText, useRuleTexts } from '#lib/catalogue';
import { Button } from '#ui';
import { usePeople } from '../api/use-people.ts';
import { noFilters } from '../issue-search.ts';
import type { IssueSearch } from '../issue-search.ts';

type Props = {
  projectId: string;
  search: IssueSearch;
  /** Called after a filter was removed: its chip is gone, so the focus must go elsewhere. */
  onRemove: (change: IssueSearch) => void;
};

type Name = keyof typeof noFilters;
const names = Object.keys(noFilters) as Name[];

/** The filters that are set, each with a button that removes it. */
export const FilterChips = ({ projectId, search, onRemove }: Props) => {
  const t = useTranslations('issues.list');
  const words = useFilterWords(projectId);
  const set = names.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, text: words[name](value) }];
  });
  if (set.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('chips')} className="flex flex-wrap gap-2">
        {set.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('chip_remove', { filter: text })}
              className="inline-flex min-h-8 items-center gap-1.5 border border-primary-line bg-primary-wash px-2.5 py-1 text-left text-sm font-medium text-primary-strong hover:border-primary"
              onClick={() => onRemove({ [name]: undefined })}
            >
              <span className="wrap-anywhere">{text}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {set.length > 1 ? (
        <Button size="small" variant="quiet" onClick={() => onRemove(noFilters)}>
          {t('reset')}
        </Button>
      ) : null}
    </div>
  );
};

/** A filter in words, as “Impact: critical”. */
const useFilterWords = (projectId: string): Record<Name, (value: string) => string> => {
  const t = useTranslations('issues.list');
  const impacts = useTranslations('common.impact');
  const states = useTranslations('issues.state');
  const regions = useTranslations('issues.region');
  const work = useTranslations('work.filter');
  const who = useTranslations('work.who');
  const criterionText = useCriterionText();
  const ruleTexts = useRuleTexts();
  const people = usePeople(projectId);
  const of = (filter: string, value: string): string => t('chip', { filter, value });
  const personOf = (id: string): string => {
    if (id === 'me' || id === 'nobody') return work(`assignee_${id}`);
    return people.find(({ userId }) => userId === id)?.label ?? who('former');
  };
  return {
    state: (value) => of(t('state'), states(value as 'open')),
    impact: (value) => of(t('impact'), impacts(value as 'critical')),
    region: (value) => of(t('region'), regions(value as 'main')),
    criterion: (value) => of(t('criterion'), criterionText(value)?.label ?? value),
    rule: (value) => work('rule', { title: ruleTexts(value).title }),
    assignee: (value) => of(work('assignee'), personOf(value)),
    due: (value) => of(work('due'), work(`due_${value as 'week'}`)),
  };
};
