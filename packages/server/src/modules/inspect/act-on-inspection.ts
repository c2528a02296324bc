import { and, count, eq, gt } from 'drizzle-orm';
import { limits, type contract, type InspectAction, type InspectOutcome } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePermission, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inspectionCommands, inspections } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { listenFor, sendSignal } from '#platform/signals';
import { describeInspection, operateRefusalOf } from './describe-inspection.ts';
import {
  bindingOf,
  doneSignal,
  findDomains,
  findInspection,
  isOver,
  wantedSignal,
  type InspectionRow,
} from './internal.ts';
import { requireOnSite } from './start-inspection.ts';

type Input = InputOf<typeof contract.inspect.act>;

/** The limit of waiting for an answer; then the caller queries again. */
const timeoutMs = 20_000;
/** A signal may be lost: the table is queried at least this often. */
const lookEveryMs = 1_000;

const operating: ReadonlySet<InspectAction['kind']> = new Set(['click', 'type', 'key', 'back']);

/** Throws FORBIDDEN, INSPECT_UNVERIFIED. The first time, the audit log records that the user operates the page. */
const requireOperator = async (tx: Transaction, ctx: Context, row: InspectionRow): Promise<void> => {
  requirePermission(ctx, row.accountId, 'inspect.operate');
  const refusal = operateRefusalOf(ctx, row, await findDomains(tx, row.projectId));
  if (refusal !== null) throw new DomainError('INSPECT_UNVERIFIED');
  if (row.isOperated) return;
  const { accountId, id, url } = row;
  await recordAudit(tx, ctx, { accountId, action: 'inspection.operate', targetId: id, data: { url } });
};

/** Throws RATE_LIMITED: what an account may do in a minute, over all it holds open. */
const requirePace = async (tx: Transaction, accountId: string): Promise<void> => {
  const since = new Date(Date.now() - 60_000);
  const [done] = await tx
    .select({ actions: count() })
    .from(inspectionCommands)
    .where(and(eq(inspectionCommands.accountId, accountId), gt(inspectionCommands.createdAt, since)));
  if ((done?.actions ?? 0) >= limits.inspection.actionsPerMinute)
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 30 });
};

const settleAction = async (
  tx: Transaction,
  ctx: Context,
  { row, action }: { row: InspectionRow; action: InspectAction },
): Promise<InspectAction> => {
  if (action.kind !== 'open') return action;
  const { accountId, projectId, id } = row;
  const url = await requireOnSite(tx, ctx, { projectId, url: action.url });
  await recordAudit(tx, ctx, { accountId, action: 'inspection.open', targetId: id, data: { projectId, url } });
  return { ...action, url };
};

/** Stores the action to be done; returns its id. */
const queueAction = async (tx: Transaction, ctx: Context, { action: given, ...input }: Input): Promise<string> => {
  const row = await findInspection(tx, ctx, input);
  const isOperating = operating.has(given.kind);
  if (isOperating) requirePermission(ctx, row.accountId, 'inspect.operate');
  if (isOver(row)) throw new DomainError('INSPECT_ENDED');
  if (isOperating) await requireOperator(tx, ctx, row);
  await requirePace(tx, row.accountId);
  const action = await settleAction(tx, ctx, { row, action: given });
  const sealed = ctx.secrets.seal(JSON.stringify(action), bindingOf(row.id));
  const [command] = await tx
    .insert(inspectionCommands)
    .values({ accountId: row.accountId, inspectionId: row.id, kind: action.kind, sealed })
    .returning({ id: inspectionCommands.id });
  await tx
    .update(inspections)
    .set({ usedAt: new Date(), isOperated: row.isOperated || isOperating })
    .where(eq(inspections.id, row.id));
  await sendSignal(tx, wantedSignal(row.id));
  if (!command) throw new DomainError('INTERNAL');
  return command.id;
};

type Given = Partial<Pick<InspectOutcome, 'element' | 'marks' | 'tree'>>;

/** Null while it is still under way. */
const readOutcome = async (ctx: Context, input: Input, commandId: string): Promise<InspectOutcome | null> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findInspection(tx, ctx, input);
    const [command] = await tx.select().from(inspectionCommands).where(eq(inspectionCommands.id, commandId));
    if (command?.state === 'pending' && !isOver(row)) return null;
    const { element = null, marks = null, tree = null } = (command?.result ?? {}) as Given;
    return { inspection: await describeInspection(tx, ctx, row), element, marks, tree };
  });

/**
 * Queues an action on a page that is held open, and waits for its result (20 seconds at most: then it is done without the
 * caller). Throws NOT_FOUND, FORBIDDEN, INSPECT_ENDED, INSPECT_OFF_SITE, INSPECT_UNVERIFIED, RATE_LIMITED,
 * HOST_LIMITED.
 */
export const actOnInspection = async (ctx: Context, input: Input): Promise<InspectOutcome> => {
  const listening = await listenFor(ctx.db, doneSignal(input.inspectionId));
  try {
    const commandId = await inCallerScope(ctx, (tx) => queueAction(tx, ctx, input));
    for (const endsAt = Date.now() + timeoutMs; Date.now() < endsAt;) {
      await listening.wait(lookEveryMs);
      const outcome = await readOutcome(ctx, input, commandId);
      if (outcome) return outcome;
    }
  } finally {
    listening.stop();
  }
  const inspection = await inCallerScope(ctx, async (tx) =>
    describeInspection(tx, ctx, await findInspection(tx, ctx, input)),
  );
  return { inspection, element: null, marks: null, tree: null };
};
