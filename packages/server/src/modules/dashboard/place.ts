import type { Dashboard } from '@zugang/contract';
import { requireCaller, type Context } from '#platform/context';
import { projects } from '#platform/db/schema/index';

/** Columns of the project that an entry is about. */
export const placeColumns = { projectId: projects.id, projectTitle: projects.title, accountId: projects.accountId };

type PlaceRow = { projectId: string; projectTitle: string; accountId: string };

/** The project of an entry as the contract shows it. */
export const describePlace = (
  ctx: Context,
  { projectId, projectTitle, accountId }: PlaceRow,
): Pick<Dashboard['missingProofs']['rows'][number], 'projectId' | 'projectTitle' | 'ownership'> => ({
  projectId,
  projectTitle,
  ownership: requireCaller(ctx).accounts.get(accountId)?.ownership ?? 'own',
});
