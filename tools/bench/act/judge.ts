import type { ActRule, Expected } from './read-examples.ts';

/** What is judged of a finding. */
type Judged = { ruleId: string; outcome: string; criteria: readonly string[] };
export type Verdict = 'failed' | 'cannot-tell' | 'none';
type JudgedExample = { example: { expected: Expected }; ours: Verdict; axe: Verdict };

// A rule that names a technique only belongs to the criteria of the rules it is a part of (their mapping, by rule id).
const partOf: Record<string, readonly string[]> = {
  afb423: ['1.2.1'],
  '2eb176': ['1.2.1'],
  aaa1bf: ['1.4.2'],
  '4c31df': ['1.4.2'],
  '3e12e1': ['2.4.1'],
  '047fe0': ['2.4.1'],
  ye5d6e: ['2.4.1'],
  b40fd1: ['2.4.1'],
  ebe86a: ['2.1.2'],
  a1b64e: ['2.1.2'],
  ffd0e9: ['1.3.1', '2.4.6'],
  ab4d13: ['1.2.1', '1.2.2', '1.2.3', '1.2.5', '1.2.8'],
  '1ea59c': ['1.2.3', '1.2.5'],
  f196ce: ['1.2.3', '1.2.5'],
  fd26cf: ['1.2.1'],
  d7ba54: ['1.2.1'],
  ac7dc6: ['1.2.1'],
  ee13b5: ['1.2.1'],
};

/** The WCAG criteria of an ACT rule, as `1.1.1`. */
export const requirementsOf = (rule: ActRule): readonly string[] => {
  const named = rule.requirements.flatMap((one) => /^wcag2\d:(\d+\.\d+\.\d+)$/.exec(one)?.[1] ?? []);
  return named.length > 0 ? named : (partOf[rule.id] ?? []);
};

// Neither a heading without text nor an exposed decoration fails a criterion by itself: there the best-practice rules count.
const rulesOf: Record<string, readonly string[]> = {
  ffd0e9: ['empty-heading'],
  '46ca7f': ['decoration-exposed', 'presentation-role-conflict'],
};

/** What findings say under these criteria: `failed`, `cannot-tell` or `none`. */
export const judgeExample = (rule: ActRule, findings: readonly Judged[]): Verdict => {
  const wanted = requirementsOf(rule);
  const ids = rulesOf[rule.id] ?? [];
  const under = findings.filter(
    ({ criteria, ruleId }) => ids.includes(ruleId) || criteria.some((id) => wanted.includes(id)),
  );
  if (under.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return under.length > 0 ? 'cannot-tell' : 'none';
};

/** How many parts the examples are divided into. */
const foldCount = 5;

/** The fold of an example by a hash of its rule and its code (FNV-1a): the same in every run. */
export const foldOf = ({ rule, code }: { rule: string; code: string }): number => {
  let hash = 0x81_1c_9d_c5;
  for (const sign of `${rule} ${code}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return (hash % foldCount) + 1;
};

const share = (part: number, whole: number): string => (whole === 0 ? '' : `${part}/${whole}`);

/** The short figures of a list of judged examples, of our checker alone. */
export const summariseFold = (judged: readonly JudgedExample[]): Record<string, string> => {
  const failed = judged.filter(({ example }) => example.expected === 'failed');
  const others = judged.filter(({ example }) => example.expected !== 'failed');
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '' : `${part}/${whole} = ${((part / whole) * 100).toFixed(1)} %`;
  return {
    found: percent(failed.filter(({ ours }) => ours === 'failed').length, failed.length),
    withReview: percent(failed.filter(({ ours }) => ours !== 'none').length, failed.length),
    false: percent(others.filter(({ ours }) => ours === 'failed').length, others.length),
  };
};

/** The figures of a list of judged examples. */
export const summarise = (judged: readonly JudgedExample[]): Record<string, string> => {
  const of = (expected: Expected): JudgedExample[] => judged.filter(({ example }) => example.expected === expected);
  const [failed, passed, inapplicable] = [of('failed'), of('passed'), of('inapplicable')];
  const count = (list: readonly JudgedExample[], who: 'ours' | 'axe', outcomes: readonly Verdict[]): number =>
    list.filter((one) => outcomes.includes(one[who])).length;
  const either: readonly Verdict[] = ['failed', 'cannot-tell'];
  return {
    found: share(count(failed, 'ours', ['failed']), failed.length),
    withReview: share(count(failed, 'ours', either), failed.length),
    'axe found': share(count(failed, 'axe', ['failed']), failed.length),
    'axe withReview': share(count(failed, 'axe', either), failed.length),
    'false on passed': share(count(passed, 'ours', ['failed']), passed.length),
    'axe false p': share(count(passed, 'axe', ['failed']), passed.length),
    'false on inapplicable': share(count(inapplicable, 'ours', ['failed']), inapplicable.length),
    'axe false i': share(count(inapplicable, 'axe', ['failed']), inapplicable.length),
  };
};
