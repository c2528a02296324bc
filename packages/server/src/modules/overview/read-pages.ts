import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Overview } from '@zugang/contract';
import { coverage } from '@zugang/engine/catalogue';
import { pagesIn, type Ledger } from '#modules/project-figures';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { domains, pages } from '#platform/db/schema/index';

/** What the score rests on. Known are the pages left out for the page limit, too: they are why a score may say little. */
export const coverageOf = (ledger: Ledger): Overview['coverage'] => ({
  pagesChecked: pagesIn(ledger, ({ state }) => state === 'checked'),
  pagesKnown: pagesIn(ledger, ({ state, isLeftOutByLimit }) => state !== 'skipped' || isLeftOutByLimit),
  pagesInError: pagesIn(ledger, ({ state }) => state === 'error'),
  ...coverage('AA'),
});

const ofProject = sql.placeholder('projectId');

const leftOutPage = prepared('overview_left_out', (tx, { name }) =>
  tx
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(pages, and(eq(pages.domainId, domains.id), sql`${pages.skipReason} = 'page_limit'`))
    .where(and(eq(domains.projectId, ofProject), isNull(domains.verifiedAt)))
    .limit(1)
    .prepare(name),
);

/** Whether pages were left out because the ownership of the domain is not proved. */
export const isLimitedToUnverified = async (tx: Transaction, projectId: string): Promise<boolean> =>
  (await leftOutPage(tx).execute({ projectId })).length > 0;

/** In these words, for which there is an index. */
const hasFindings = sql`${pages.shownState} = 'checked' and ${pages.findings} > 0`;

const worstPages = prepared('overview_worst_pages', (tx, { name }) =>
  tx
    .select({ pageId: pages.id, url: pages.url, title: pages.title, score: pages.score, findings: pages.findings })
    .from(pages)
    .where(and(eq(pages.projectId, ofProject), hasFindings))
    .orderBy(asc(pages.score), desc(pages.findings), pages.url)
    .limit(10)
    .prepare(name),
);

/** The ten checked pages with the lowest score among those with findings. */
export const readWorstPages = async (tx: Transaction, projectId: string): Promise<Overview['worstPages']> =>
  worstPages(tx).execute({ projectId });
