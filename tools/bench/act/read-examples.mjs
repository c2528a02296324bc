import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Our own examples: the same rules in forms that the W3C's examples do not have. */
function readForms() {
  const counts = new Map();
  return JSON.parse(readFileSync(new URL('forms.json', import.meta.url), 'utf8')).map(({ rule, expected, code }) => {
    const example = (counts.get(`${rule} ${expected}`) ?? 0) + 1;
    counts.set(`${rule} ${expected}`, example);
    return { rule, expected, example, type: 'html', code };
  });
}

/** The ACT rules by id, and their examples, each with a path of its own below which it is served. */
export const readExamples = (folder, onlyRule, isOwn = false) => {
  const { rules, examples } = JSON.parse(readFileSync(join(folder, 'examples.json'), 'utf8'));
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
