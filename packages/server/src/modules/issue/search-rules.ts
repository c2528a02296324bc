import { rules } from '@zugang/engine/catalogue';
import { titlesOf } from './rule-titles.ts';

const searchable = rules.map(({ id }) => ({ id, text: [id, ...titlesOf(id)].join('\n').toLowerCase() }));

/** Ids of the rules whose id or title, German or English, holds `text`. */
export const searchRules = (text: string): string[] =>
  searchable.filter((rule) => rule.text.includes(text.toLowerCase())).map(({ id }) => id);

/** Ids of the rules that decide on a success criterion, such as `1.4.3`. */
export const rulesOfCriterion = (criterion: string): string[] =>
  rules.filter(({ criteria }) => criteria.includes(criterion)).map(({ id }) => id);
