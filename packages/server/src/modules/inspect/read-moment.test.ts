import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueKey, narrowKey, type Finding } from '@zugang/engine';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { inspectionMoments, issues } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { readMoment } from './read-moment.ts';
import { toStored } from './store-moment.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A question of the element in a block of its own class; alike for all of them. */
const questionIn = (block: string): Finding =>
  ({
    ruleId: 'visual-reference',
    outcome: 'cannot-tell',
    impact: 'moderate',
    region: 'main',
    skeleton: `main>div[class=${block}]>p`,
    selector: `.${block} p`,
    snippet: '<p>',
    box: null,
    data: {},
    sources: ['zugang'],
  }) as unknown as Finding;

it('names the issue of an element that people decided about, and the question about all alike for the others', async () => {
  const { accountId, ctx } = await database.createTenant();
  const { projectId, scanId, inspectionId } = await insertSampleProject(database, { accountId });
  const [decided, left, other] = ['one', 'two', 'three'].map(questionIn) as [Finding, Finding, Finding];
  expect(new Set([decided, left, other].map(issueKey)).size).toBe(1);
  const { ruleId, outcome, impact, region, skeleton, snippet } = decided;
  const shared = { accountId, projectId, ruleId, outcome, impact, region, skeleton, snippet, firstScanId: scanId };
  const [own, , all] = await inScope(database.db, [accountId], async (tx) => {
    await tx.update(inspectionMoments).set({ findings: [decided, left, other].map((finding) => toStored(finding)) });
    return tx
      .insert(issues)
      .values([
        { ...shared, key: narrowKey(decided), state: 'ignored' as const, findings: 0, pages: 0 },
        { ...shared, key: narrowKey(left), state: 'fixed' as const, findings: 0, pages: 0 },
        { ...shared, key: issueKey(other), state: 'in_review' as const, findings: 2, pages: 1 },
      ])
      .returning({ id: issues.id });
  });
  const { findings } = await readMoment(ctx, { projectId, inspectionId, number: 1 });
  expect(findings.map(({ issueId }) => issueId)).toEqual([own?.id, all?.id, all?.id]);
  expect(findings[0]).not.toHaveProperty('narrowCause');
});
