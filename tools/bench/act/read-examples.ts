import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Expected = 'failed' | 'passed' | 'inapplicable';

/** A rule of the ACT; `requirements`: of which standards, `wcag22:1.1.1` among them. */
export type ActRule = { id: string; name: string; requirements: string[] };

type GivenExample = { rule: string; expected: Expected; example: number; type: string; code: string };
/** `path`: where it is served. */
export type Example = GivenExample & { path: string };

/** Our own examples: the same rules in forms that the W3C's examples do not have. */
const readForms = (): GivenExample[] => {
  const counts = new Map<string, number>();
  const forms: Pick<GivenExample, 'rule' | 'expected' | 'code'>[] = JSON.parse(
    readFileSync(new URL('forms.json', import.meta.url), 'utf8'),
  );
  return forms.map(({ rule, expected, code }) => {
    const example = (counts.get(`${rule} ${expected}`) ?? 0) + 1;
    counts.set(`${rule} ${expected}`, example);
    return { rule, expected, example, type: 'html', code };
  });
};

/** The ACT rules by id, and their examples, each with a path of its own below which it is served. */
export const readExamples = (
  folder: string,
  onlyRule?: string,
  isOwn = false,
): { rules: Map<string, ActRule>; examples: Example[] } => {
  const { rules, examples }: { rules: ActRule[]; examples: GivenExample[] } = JSON.parse(
    readFileSync(join(folder, 'examples.json'), 'utf8'),
  );
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    examples: (isOwn ? readForms() : examples)
      .filter(({ rule }) => !onlyRule || onlyRule.split(',').includes(rule))
      .map((example) => ({
        ...example,
        path: `/examples/${example.rule}/${example.expected}${example.example}.${example.type}`,
      })),
  };
};
