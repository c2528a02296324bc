import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { criteria, isWithinLevel } from '@zugang/engine/catalogue';
import { toolVersion } from '@zugang/report';
import type { FaultFacts, StatementFacts } from '@zugang/statement';
import { readPartnerName } from '#modules/identity';
import { pagesIn, readFigures, readLedger } from '#modules/project-figures';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, scans } from '#platform/db/schema/index';
import type { FoundRow } from '../find-statement.ts';
import { feedbackUrl } from '../published-url.ts';
import { readFailures, type Failure } from './read-failures.ts';

/** How many criteria the guided audit asks about. */
const criteriaTotal = criteria.filter(({ level, isObsolete }) => isWithinLevel(level, 'AA') && !isObsolete).length;

/** All that is known beside the answers of a statement. */
export type Facts = {
  failures: Failure[];
  compose: StatementFacts;
  judge: FaultFacts;
  lastScanAt: Date | null;
};

/** Hosts of a project, the primary first. */
export const readHosts = async (tx: Transaction, projectId: string): Promise<string[]> => {
  const rows = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(desc(domains.isPrimary), asc(domains.host));
  return rows.map(({ host }) => host);
};

const readLastScan = async (tx: Transaction, projectId: string): Promise<Date | null> => {
  const [scan] = await tx
    .select({ finishedAt: scans.finishedAt })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), eq(scans.state, 'finished'), inArray(scans.mode, ['all', 'changed'])))
    .orderBy(desc(scans.startedAt))
    .limit(1);
  return scan?.finishedAt ?? null;
};

/** Reads what a statement is composed from and judged by, beside its answers. */
export const readFacts = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { project, row }: FoundRow,
): Promise<Facts> => {
  const { failures, decided } = await readFailures(tx, project.id);
  const ledger = await readLedger(tx, project.id, await readFigures(tx, [project.id]));
  const lastScanAt = await readLastScan(tx, project.id);
  const partner = await readPartnerName(tx, project.accountId);
  const today = todayInBerlin();
  const { licenceKey, title } = project;
  return {
    failures,
    lastScanAt,
    compose: {
      today,
      projectTitle: title,
      hosts: await readHosts(tx, project.id),
      feedbackUrl: feedbackUrl(ctx, { licenceKey, slug: row.slug }),
      lastScanAt: lastScanAt?.toISOString() ?? null,
      pagesChecked: pagesIn(ledger, ({ state }) => state === 'checked'),
      // A partner's customers see the partner's name alone.
      toolName: partner === null ? 'Zugang' : null,
      toolVersion: partner === null ? toolVersion : null,
    },
    judge: {
      today,
      failedCriteria: failures.map(({ criterion }) => criterion),
      auditedCriteria: decided,
      criteriaTotal,
      // Not "Zugang": the word is German for access, and honest sentences about accessibility are full of it.
      deniedBrandWords: [ctx.settings.operator.name, partner].filter((name): name is string => Boolean(name)),
    },
  };
};
