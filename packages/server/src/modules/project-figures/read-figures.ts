import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { pages, projectFigures, scans } from '#platform/db/schema/index';

/** How many URLs of a project's crawl ledger are where: one entry for each domain, state and whether the page limit left them out. */
export type Ledger = NonNullable<(typeof projectFigures.$inferSelect)['ledger']>;

/** What is stored of a project whose newest scan has ended. */
type Figures = Pick<typeof projectFigures.$inferSelect, 'ledger' | 'pageShares'>;

/**
 * The states of what every figure calls a page: an address that was fetched as a page, whether checking it worked or not.
 * Addresses that still wait or were skipped are none.
 */
export const pageStates = ['found', 'checked', 'error'] as const satisfies readonly Ledger[number]['state'][];

/** Whether an entry of the ledger is of pages. */
export const isOfPages = ({ state }: Ledger[number]): boolean => (pageStates as readonly string[]).includes(state);

/** The URLs of a ledger that fit. */
export const pagesIn = (ledger: Ledger, fits: (entry: Ledger[number]) => boolean): number =>
  ledger.reduce((sum, entry) => sum + (fits(entry) ? entry.pages : 0), 0);

/** Figures are those of the scan they were stored with: as soon as another one is the newest, they no longer count. */
const isOfNewestScan = eq(
  projectFigures.scanId,
  sql`(select s.id from ${scans} s where s.project_id = ${projectFigures.projectId} order by s.started_at desc, s.id desc limit 1)`,
);

const { projectId: ofProject, ledger: storedLedger, pageShares } = projectFigures;

const storedFigures = prepared('project_figures', (tx, { name }) =>
  tx
    .select({ projectId: ofProject, ledger: storedLedger, pageShares })
    .from(projectFigures)
    .where(
      and(
        sql`${ofProject} = any(${sql.placeholder('projectIds')}::uuid[])`,
        isOfNewestScan,
        // Rows from before these were kept are stored again.
        isNotNull(projectFigures.bestGain),
      ),
    )
    .prepare(name),
);

/** The stored figures of projects; a project whose scan is under way has none. */
export const readFigures = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Figures>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await storedFigures(tx).execute({ projectIds });
  return new Map(rows.map((row) => [row.projectId, row]));
};

const isLimited = sql<boolean>`${pages.skipReason} is not distinct from 'page_limit'`;

/** Counts the ledger of projects row by row. */
export const countLedgers = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Ledger>> => {
  const { projectId, domainId, shownState: state } = pages;
  const rows = await tx
    .select({ projectId, domainId, state, isLeftOutByLimit: isLimited, pages: count() })
    .from(pages)
    .where(inArray(projectId, [...projectIds]))
    .groupBy(projectId, domainId, state, isLimited);
  const ledgers = new Map<string, Ledger>(projectIds.map((id) => [id, []]));
  for (const { projectId: id, ...entry } of rows) ledgers.get(id)?.push(entry);
  return ledgers;
};

/** The ledger of a project, stored or counted now. */
export const readLedger = async (
  tx: Transaction,
  projectId: string,
  figures: ReadonlyMap<string, Figures>,
): Promise<Ledger> => figures.get(projectId)?.ledger ?? (await countLedgers(tx, [projectId])).get(projectId) ?? [];
