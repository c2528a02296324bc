import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '#lib/api';
import { toIssueQuery } from '../issue-search.ts';
import type { IssueSearch } from '../issue-search.ts';

/** A cause beside the current one, with the page of the list that has it. */
export type Neighbour = { issueId: string; page: number | undefined } | null;

const toNeighbour = (id: string | undefined, at: number): Neighbour =>
  id ? { issueId: id, page: at > 1 ? at : undefined } : null;

/** The causes before and after the current one. */
type Neighbours = { previous: Neighbour; next: Neighbour };

const isSame = (a: Neighbours, b: Neighbours): boolean =>
  a.previous?.issueId === b.previous?.issueId && a.next?.issueId === b.next?.issueId;

/**
 * The previous and the next cause in the list the reader came from, across its pages. Null at the ends. A cause that leaves the
 * list while it is read, as it is answered or ignored, keeps the neighbours it had: one goes on from there.
 */
export const useNeighbours = (projectId: string, issueId: string, search: IssueSearch): Neighbours => {
  const page = search.page ?? 1;
  const here = useQuery(orpc.issue.list.queryOptions({ input: toIssueQuery(projectId, search) })).data;
  const rows = here?.rows ?? [];
  const index = rows.findIndex((row) => row.id === issueId);
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === rows.length - 1 && here !== undefined && page * here.size < here.total;
  const ask = (at: number, isWanted: boolean) =>
    orpc.issue.list.queryOptions({ input: toIssueQuery(projectId, { ...search, page: at }), enabled: isWanted });
  const before = useQuery(ask(page - 1, isFirst)).data;
  const after = useQuery(ask(page + 1, isLast)).data;
  const [kept, setKept] = useState<Neighbours>({ previous: null, next: null });
  if (index < 0) return kept;
  const found = {
    previous: isFirst ? toNeighbour(before?.rows.at(-1)?.id, page - 1) : toNeighbour(rows[index - 1]?.id, page),
    next: isLast ? toNeighbour(after?.rows[0]?.id, page + 1) : toNeighbour(rows[index + 1]?.id, page),
  };
  if (!isSame(found, kept)) setKept(found);
  return found;
};
