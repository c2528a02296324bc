import type { StatementAnswers } from '@zugang/contract';

type PathsTo<Kind, Part, Before extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends Kind
    ? `${Before}${Name}`
    : Part[Name] extends readonly unknown[]
      ? never
      : Part[Name] extends object
        ? PathsTo<Kind, Part[Name], `${Before}${Name}.`>
        : never;
}[keyof Part & string];

type Plain = Omit<StatementAnswers, 'overrides' | 'items' | 'situation' | 'authority' | 'conciliation'>;

/** Where a text of the answers is: `owner.name`. */
export type TextPath = Exclude<
  PathsTo<string, Plain>,
  // Chosen from a list.
  'conformance.standard' | 'owner.country'
>;

/** Where a list of lines is: `scope.urls`. */
export type LinesPath = PathsTo<string[], Plain>;

/** Where a day is: `preparedOn`. */
export type DayPath = 'preparedOn' | 'reviewedOn' | 'testedOn';

type Branch = Record<string, unknown>;
const isBranch = (part: unknown): part is Branch => typeof part === 'object' && part !== null;

/** The value at a path. */
export const readPath = (answers: StatementAnswers, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isBranch(part) ? part[name] : undefined), answers);

const write = (part: Branch, [name = '', ...rest]: readonly string[], value: unknown): Branch => {
  const inner = part[name];
  return { ...part, [name]: rest.length === 0 ? value : write(isBranch(inner) ? inner : {}, rest, value) };
};

/** The answers with another value at a path; what lies beside the path keeps its identity. */
export const writePath = (answers: StatementAnswers, path: string, value: unknown): StatementAnswers =>
  write(answers, path.split('.'), value) as StatementAnswers;
