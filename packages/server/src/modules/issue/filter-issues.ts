import { and, between, eq, ilike, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import type { IssueFilter } from '@zugang/contract';
import { requireCaller, type Context } from '#platform/context';
import { issues } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import { endOfWeek, today } from './assignment/due-days.ts';
import { isAsked, isQuestion } from './question-order.ts';
import { rulesOfCriterion, searchRules } from './search-rules.ts';

const holds = (search: string): SQL | undefined => {
  const pattern = likePattern(search);
  return or(
    inArray(issues.ruleId, searchRules(search)),
    ilike(issues.ruleId, pattern),
    ilike(issues.skeleton, pattern),
    ilike(issues.snippet, pattern),
  );
};

/** Open or in review: there is something left to do. */
export const isPending = inArray(issues.state, ['open', 'in_review']);

/** The condition that an issue is in a state of the filter. */
export const isInState = (state: IssueFilter['state']): SQL | undefined => {
  if (state === 'all') return undefined;
  if (state === 'pending') return isPending;
  // What another has the place of was not fixed.
  return state === 'fixed' ? and(eq(issues.state, state), isNull(issues.replacedById)) : eq(issues.state, state);
};

/** Nothing can be assigned to a program with a key: it finds none of its own. */
const isAssigned = (ctx: Context, assignee: NonNullable<IssueFilter['assignee']>): SQL => {
  if (assignee === 'nobody') return isNull(issues.assigneeId);
  const who = assignee === 'me' ? requireCaller(ctx).userId : assignee;
  return who ? eq(issues.assigneeId, who) : inArray(issues.assigneeId, []);
};

const isDue = (due: NonNullable<IssueFilter['due']>): SQL | undefined => {
  const now = today();
  return due === 'overdue' ? lt(issues.dueOn, now) : between(issues.dueOn, now, endOfWeek(now));
};

const isOfTurn = (projectId: string, asked: NonNullable<IssueFilter['asked']>): SQL | undefined =>
  asked === 'now' ? isAsked(projectId) : and(isQuestion, not(isAsked(projectId)));

/** The condition that an issue of a project fits a filter. */
export const fitsFilter = (ctx: Context, projectId: string, filter: IssueFilter): SQL | undefined => {
  const { state, outcome, impact, region, criterion, rule, search, assignee, due, asked } = filter;
  return and(
    eq(issues.projectId, projectId),
    isInState(state),
    outcome && eq(issues.verdict, outcome),
    impact && eq(issues.impact, impact),
    region && eq(issues.region, region),
    criterion ? inArray(issues.ruleId, rulesOfCriterion(criterion)) : undefined,
    rule ? eq(issues.ruleId, rule) : undefined,
    search ? holds(search) : undefined,
    assignee ? isAssigned(ctx, assignee) : undefined,
    due ? isDue(due) : undefined,
    asked ? isOfTurn(projectId, asked) : undefined,
  );
};
