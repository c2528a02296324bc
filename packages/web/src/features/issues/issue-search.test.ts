import { describe, expect, it } from 'vitest';
import { readIssueSearch, toIssueQuery } from './issue-search.ts';

describe('the address of the list of causes', () => {
  it('without parameters asks for open failures', () => {
    expect(toIssueQuery('p', readIssueSearch({}))).toEqual({
      projectId: 'p',
      outcome: 'failed',
      state: 'open',
      size: 25,
    });
  });

  it('asks for what a person must decide where it says so', () => {
    const query = toIssueQuery('p', readIssueSearch({ show: 'review' }));
    expect(query).toMatchObject({ outcome: 'cannot-tell', state: 'in_review' });
  });

  it('keeps what it understands and drops the rest', () => {
    const search = readIssueSearch({
      state: 'ignored',
      impact: 'worst',
      region: 'footer',
      criterion: '1.4.3',
      page: 3,
      sort: 7,
    });
    expect(toIssueQuery('p', search)).toEqual({
      projectId: 'p',
      outcome: 'failed',
      state: 'ignored',
      region: 'footer',
      criterion: '1.4.3',
      page: 3,
      size: 25,
    });
  });
});
