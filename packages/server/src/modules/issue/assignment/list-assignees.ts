import type { contract } from '@zugang/contract';
import { personName, readPeople } from '#modules/identity';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

/** Who issues of a project can be assigned to, the caller first. Throws NOT_FOUND. */
export const listAssignees = (
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<OutputOf<typeof contract.issue.assignees>> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { userId } = requireCaller(ctx);
    const people = (await readPeople(tx, accountId)).map((person) => ({
      userId: person.userId,
      name: personName(person),
      isSelf: person.userId === userId,
      side: person.side,
    }));
    return { people: people.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf)) };
  });
