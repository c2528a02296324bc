import { describe, expect, it } from 'vitest';
import type { StatementChange, StatementItem } from '@zugang/contract';
import type { OpenIssue } from '#modules/issue';
import type { Failure } from '../facts/read-failures.ts';
import { comparePublished, missingFailures, nameChange, type Present, type Published } from './compare-published.ts';

const issue: OpenIssue = {
  id: 'i',
  ruleId: 'image-alt',
  verdict: 'failed',
  impact: 'serious',
  region: 'main',
  skeleton: 'img',
  snippet: '<img>',
  findings: 1,
  pages: 1,
  dueOn: null,
};
const failing = (...criteria: string[]): Failure[] =>
  criteria.map((criterion) => ({ criterion, issues: [issue], note: null }));
const itemOf = (known: Partial<StatementItem>): StatementItem => ({
  id: 'a',
  where: '',
  what: 'Bilder ohne Text',
  criteria: ['1.1.1'],
  reason: 'non_compliance',
  explanation: '',
  alternative: '',
  fixBy: null,
  pages: [],
  isConfirmed: true,
  source: 'scan',
  issueIds: [],
  ...known,
});
const published = (items: StatementItem[], known: Partial<Published> = {}): Published => ({
  items,
  standard: 'en301549-3.2.1',
  packVersion: '2026-11',
  reviewDueOn: null,
  ...known,
});
const present = (known: Partial<Present>): Present => ({
  failures: [],
  pages: new Map(),
  today: '2026-11-25',
  packVersion: '2026-11',
  ...known,
});
const kinds = (...args: Parameters<typeof comparePublished>): string[] =>
  comparePublished(...args).map(({ kind }) => kind);

describe('a published statement beside what holds now', () => {
  it('is true while it names all that fails', () => {
    expect(kinds(published([itemOf({})]), present({ failures: failing('1.1.1') }))).toEqual([]);
  });

  it('names a barrier that is fixed', () => {
    const changes = comparePublished(published([itemOf({})]), present({}));
    expect(changes).toEqual([{ kind: 'fixed', itemId: 'a', what: 'Bilder ohne Text', criteria: ['1.1.1'] }]);
  });

  it.each([
    ['one of its criteria still fails', { criteria: ['1.1.1', '1.4.3'] }, ['1.4.3']],
    ['a person wrote it: a check cannot know', { source: 'person' as const }, []],
    ['it names no criterion', { criteria: [] }, []],
  ])('is not called fixed where %s', (_, known, fails) => {
    expect(kinds(published([itemOf(known)]), present({ failures: failing(...fails) }))).toEqual([]);
  });

  it('lacks a barrier that is new, with how many causes and pages', () => {
    const found = present({ failures: failing('1.1.1', '2.1.1'), pages: new Map([['2.1.1', 7]]) });
    expect(comparePublished(published([itemOf({})]), found)).toEqual([
      { kind: 'missing', criterion: '2.1.1', issues: 1, pages: 7 },
    ]);
  });

  it('lacks nothing that its standard does not demand', () => {
    const failures = failing('2.5.8');
    expect(kinds(published([]), present({ failures }))).toEqual([]);
    expect(missingFailures({ items: [], standard: 'wcag22' }, failures)).toEqual(failures);
  });

  it('promises a day that has passed, unless the barrier is gone', () => {
    const late = itemOf({ reason: 'being_fixed', fixBy: '2026-11-24' });
    expect(kinds(published([late]), present({ failures: failing('1.1.1') }))).toEqual(['fix_overdue']);
    expect(kinds(published([late]), present({}))).toEqual(['fixed']);
    const today = itemOf({ reason: 'being_fixed', fixBy: '2026-11-25' });
    expect(kinds(published([today]), present({ failures: failing('1.1.1') }))).toEqual([]);
    const other = itemOf({ reason: 'out_of_scope', fixBy: '2026-11-24' });
    expect(kinds(published([other]), present({ failures: failing('1.1.1') }))).toEqual([]);
  });

  it('has to be reviewed on its day', () => {
    expect(kinds(published([], { reviewDueOn: '2026-11-26' }), present({}))).toEqual([]);
    expect(kinds(published([], { reviewDueOn: '2026-11-25' }), present({}))).toEqual(['review_due']);
  });

  it('follows an older version of its law’s texts', () => {
    expect(comparePublished(published([]), present({ packVersion: '2027-01' }))).toEqual([
      { kind: 'pack_changed', version: '2027-01' },
    ]);
  });
});

describe('the name of a change', () => {
  it('stays where only numbers differ, and differs where it is another change', () => {
    const missing = { kind: 'missing', criterion: '2.1.1', issues: 1, pages: 7 } as const;
    expect(nameChange({ ...missing, pages: 9, issues: 2 })).toBe(nameChange(missing));
    const changes: StatementChange[] = [
      missing,
      { ...missing, criterion: '2.1.2' },
      { kind: 'fixed', itemId: 'a', what: '', criteria: [] },
      { kind: 'fix_overdue', itemId: 'a', what: '', fixBy: '2026-01-01' },
      { kind: 'fix_overdue', itemId: 'a', what: '', fixBy: '2026-02-01' },
      { kind: 'review_due', on: '2026-01-01' },
      { kind: 'pack_changed', version: '2026-12' },
    ];
    expect(new Set(changes.map(nameChange)).size).toBe(changes.length);
  });
});
