import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { issues, scanIssues } from '#platform/db/schema/index';

/** Keeps which issues a scan that ends leaves open or waiting, so that it can be compared with another. Once a scan. */
export const keepIssues = async (
  tx: Transaction,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> => {
  await tx.execute(sql`
    insert into ${scanIssues} (scan_id, issue_id, account_id, verdict, findings, pages)
    select ${id}, ${issues.id}, ${issues.accountId}, ${issues.verdict}, ${issues.findings}, ${issues.pages} from ${issues}
    where ${issues.projectId} = ${projectId} and ${issues.state} in ('open', 'in_review') and ${issues.findings} > 0
    on conflict do nothing`);
};
