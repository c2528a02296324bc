import type { ProjectDetails } from '@zugang/contract';
import { readProducts } from '#modules/tool';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';
import { describeRows, readProjectFacts } from './describe-projects.ts';

/** One project with its products. Throws NOT_FOUND. */
export const getProject = (ctx: Context, { projectId }: { projectId: string }): Promise<ProjectDetails> =>
  inCallerScope(ctx, async (tx) => {
    const [row, facts] = await Promise.all([
      requireProject(tx, ctx, { projectId, permission: 'project.view' }),
      readProjectFacts(tx, [projectId]),
    ]);
    const [project] = await describeRows(ctx, { tx, rows: [row], facts });
    if (!project) throw new Error('a row was not described');
    const crawledState = project.domains.find(({ isPrimary }) => isPrimary)?.state ?? 'pending';
    const products = await readProducts(tx, ctx, row);
    return { ...project, crawledState, products, isActive: products.some(({ status }) => status !== 'inactive') };
  });
