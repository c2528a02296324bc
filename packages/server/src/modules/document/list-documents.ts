import { eq } from 'drizzle-orm';
import { documentState, type contract, type DocumentState } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { documents } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { judgeStored, readDocumentWorld, selectDocuments, type JudgedDocument } from './judge-stored.ts';
import { readLinks } from './read-links.ts';

type Input = InputOf<typeof contract.document.list>;

const byUrl = (a: JudgedDocument, b: JudgedDocument): number => (a.url < b.url ? -1 : 1);
const rank = (state: DocumentState): number => documentState.options.indexOf(state);

/** `state`: what needs work first. */
const orders: Record<Input['sort'], (a: JudgedDocument, b: JudgedDocument) => number> = {
  state: (a, b) => rank(a.state) - rank(b.state) || b.problems.length - a.problems.length || byUrl(a, b),
  url: byUrl,
  '-url': (a, b) => byUrl(b, a),
};

const holds = (search: string | undefined) => {
  const wanted = search?.toLowerCase() ?? '';
  return ({ url, title }: JudgedDocument): boolean =>
    url.toLowerCase().includes(wanted) || (title?.toLowerCase().includes(wanted) ?? false);
};

const countStates = (all: readonly JudgedDocument[]): Record<DocumentState, number> => {
  const counts = { problems: 0, review: 0, unread: 0, waiting: 0, good: 0 };
  for (const { state } of all) counts[state] += 1;
  return counts;
};

/**
 * The documents that a project's pages link to. `states` counts what the search leaves, whatever the filter on the state. The
 * state of a document follows from rules and decisions, so all are judged, then some are shown. Throws NOT_FOUND.
 */
export const listDocuments = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.document.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, search, state, sort, page, size } = input;
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const world = await readDocumentWorld(tx, projectId);
    const stored = await selectDocuments(tx).where(eq(documents.projectId, projectId));
    const found = stored.map((row) => judgeStored(row, world)).filter(holds(search));
    const wanted = found.filter((document) => state === 'all' || document.state === state).toSorted(orders[sort]);
    const shown = wanted.slice((page - 1) * size, page * size);
    const links = await readLinks(
      tx,
      projectId,
      shown.map(({ url }) => url),
    );
    const rows = shown.map((document) => ({
      ...document,
      name: links.get(document.url)?.name ?? null,
      linkedFrom: links.get(document.url)?.pages ?? 0,
    }));
    return { rows, total: wanted.length, page, size, states: countStates(found) };
  });
