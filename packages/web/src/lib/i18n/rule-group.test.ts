import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleGroupOf } from './rule-group.ts';

const catalogue = new URL('../../../../messages/catalogues/rules/de.json', import.meta.url);

describe('the parts of the rules’ texts', () => {
  it('are about as large as each other, and the same each time', () => {
    const ids = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object);
    const counts = Map.groupBy(ids, ruleGroupOf);
    expect(counts.size).toBe(6);
    for (const [group, rules] of counts) {
      expect(rules.length).toBeLessThan(ids.length / 3);
      for (const id of rules) expect(ruleGroupOf(id)).toBe(group);
    }
  });
});
