import type { findings, issues, pages } from '#platform/db/schema/index';

/** A finding with the issue and the page it belongs to. */
export type FindingRow = {
  finding: typeof findings.$inferSelect;
  issue: Pick<typeof issues.$inferSelect, 'ruleId' | 'verdict' | 'state' | 'answer' | 'region'>;
  page: Pick<typeof pages.$inferSelect, 'url' | 'title' | 'screenshotKey' | 'screenshotWidth' | 'screenshotHeight'>;
};
