import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ACT rules by id, and their examples, each with a path of its own below which it is served. */
export const readExamples = (folder, onlyRule) => {
  const { rules, examples } = JSON.parse(readFileSync(join(folder, 'examples.json'), 'utf8'));
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    examples: examples
      .filter(({ rule }) => !onlyRule || onlyRule.split(',').includes(rule))
      .map((example) => ({
        ...example,
        path: `/examples/${example.rule}/${example.expected}${example.example}.${example.type}`,
      })),
  };
};
