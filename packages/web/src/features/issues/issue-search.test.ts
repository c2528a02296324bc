import { describe, expect, it } from 'vitest';
import { countFilters, noFilters, readIssueSearch, toFitting, toIssueQuery } from './issue-search.ts';

describe('the address of the list of causes', () => {
  it('without parameters asks for failures that are not dealt with', () => {
    expect(toIssueQuery('p', readIssueSearch({}))).toEqual({
      projectId: 'p',
      outcome: 'failed',
      state: 'pending',
      size: 25,
    });
  });

  it('asks for what a person must decide where it says so', () => {
    const query = toIssueQuery('p', readIssueSearch({ show: 'review' }));
    expect(query).toMatchObject({ outcome: 'cannot-tell', state: 'in_review' });
  });

  it('asks for the questions that are likely a barrier first, and for the others where it says so', () => {
    const query = (search: Record<string, unknown>) =>
      toIssueQuery('p', readIssueSearch({ show: 'review', ...search }));
    expect(query({})).toMatchObject({ asked: 'now', sort: 'likelihood' });
    expect(query({ asked: 'later', sort: 'pages' })).toMatchObject({ asked: 'later', sort: 'pages' });
    expect(toFitting(readIssueSearch({ show: 'review' }))).toMatchObject({ filter: { asked: 'now' } });
  });

  it('looks through all questions where it searches or filters, and through all that were answered', () => {
    for (const search of [{ search: 'bild' }, { region: 'footer' }, { state: 'cleared' }])
      expect(toIssueQuery('p', readIssueSearch({ show: 'review', ...search }))).not.toHaveProperty('asked');
  });

  it('keeps valid parameters and drops the rest', () => {
    const search = readIssueSearch({
      state: 'ignored',
      impact: 'worst',
      region: 'footer',
      criterion: '1.4.3',
      assignee: 'nobody',
      due: 'tomorrow',
      page: 3,
      sort: 7,
    });
    expect(toIssueQuery('p', search)).toEqual({
      projectId: 'p',
      outcome: 'failed',
      state: 'ignored',
      region: 'footer',
      criterion: '1.4.3',
      assignee: 'nobody',
      page: 3,
      size: 25,
    });
  });

  it.each(['me', 'nobody', '01a1ffa5-0735-7491-8c27-f63cff1ee78d'])('can ask for what %s deals with', (assignee) => {
    expect(readIssueSearch({ assignee }).assignee).toBe(assignee);
  });

  it.each(['you', '01a1ffa5', 7])('does not ask for what %s deals with', (assignee) => {
    expect(readIssueSearch({ assignee }).assignee).toBeUndefined();
  });

  it('selects all that matches, whatever page and order are shown', () => {
    const search = readIssueSearch({ rule: 'image-alt', due: 'overdue', page: 3, sort: 'due' });
    expect(toFitting(search)).toEqual({
      filter: { outcome: 'failed', state: 'pending', rule: 'image-alt', due: 'overdue' },
    });
  });

  it('counts its filters, and loses them all at once', () => {
    const search = readIssueSearch({ search: 'bild', assignee: 'me', due: 'week', state: 'all' });
    expect(countFilters(search)).toBe(3);
    expect(countFilters({ ...search, ...noFilters })).toBe(0);
  });
});
