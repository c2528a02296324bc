import { limits } from '@zugang/contract';
import { isEntitled, isFreeProject, readProjectProducts } from '#modules/entitlement';
import { addDays, startOfDayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { ProjectRow } from '#platform/project-access';

/**
 * Until when statements of a project stay published after the product `statement` has ended; null while it can be used. `publishedOn`: the
 * day one was published, for projects that never had the product because nothing was billed then.
 */
export const readProductEnd = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { project, publishedOn }: { project: Pick<ProjectRow, 'id' | 'accountId'>; publishedOn: string },
): Promise<Date | null> => {
  if (await isFreeProject(ctx, tx, project.id)) return null;
  const products = await readProjectProducts(tx, { accountId: project.accountId, projectId: project.id });
  const ofStatement = products.filter(({ product }) => product === 'statement');
  if (ofStatement.some(isEntitled)) return null;
  const last = ofStatement
    .map(({ statusSince }) => statusSince)
    .toSorted()
    .at(-1);
  return startOfDayInBerlin(addDays(last ?? publishedOn, limits.statements.keptDays));
};
