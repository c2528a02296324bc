import { sql } from 'drizzle-orm';
import { staffMay, type OperatorActionKind } from '@zugang/contract';
import { requireCaller, type Context, type UserPrincipal } from './context.ts';
import { asOperator, asTenantOfOperator, type Transaction } from './db/client.ts';
import { securityEvents, type SecurityEventDetails } from './db/schema/index.ts';
import { DomainError } from './errors.ts';
import { originOf } from './security-log.ts';

/** Who acts for the operator: a member of staff, whoever runs a command on the server, or a job. */
export type OperatorActor =
  | { kind: 'staff'; userId: string }
  | { kind: 'command_line'; name: string }
  | { kind: 'job'; name: string };

/** Who acts for the operator, and why (3 to 500 characters). */
export type OperatorMandate = { actor: OperatorActor; reason: string };

/** What a verb of the operator needs: the services, where the call came from, and who acts and why. */
export type OperatorContext = Pick<Context, 'db' | 'ip' | 'userAgent' | 'requestId'> & { mandate: OperatorMandate };

declare const operator: unique symbol;

/** A transaction in the operator's scope: verbs that act for the operator take this, and only {@link inOperatorScope} makes it. */
export type OperatorScope = { readonly tx: Transaction; readonly [operator]: true };

/**
 * The caller as a user of staff, however they signed in. Throws UNAUTHENTICATED; STAFF_VIEW_ACTIVE while they see the dashboard as a
 * customer; NOT_FOUND for everyone else: to them staff's part is missing.
 */
export const requireStaffUser = (ctx: Context): UserPrincipal => {
  const caller = requireCaller(ctx);
  if (caller.viewedBy) throw new DomainError('STAFF_VIEW_ACTIVE');
  if (caller.userId === null || !caller.staffRoles?.length) throw new DomainError('NOT_FOUND');
  return caller;
};

/** The caller as a member of staff. Throws as {@link requireStaffUser}, STAFF_TWO_FACTOR_REQUIRED unless the session was opened with a second factor. */
export const requireStaff = (ctx: Context): OperatorActor => {
  const { userId, hasSecondFactor } = requireStaffUser(ctx);
  if (!hasSecondFactor) throw new DomainError('STAFF_TWO_FACTOR_REQUIRED');
  return { kind: 'staff', userId };
};

/** The caller as a member of staff who may call a procedure. Throws as {@link requireStaff}, STAFF_ROLE_REQUIRED for a role without it. */
export const requireStaffRole = (ctx: Context, procedure: string): OperatorActor => {
  const actor = requireStaff(ctx);
  if (!staffMay(requireStaffUser(ctx).staffRoles ?? [], procedure)) throw new DomainError('STAFF_ROLE_REQUIRED');
  return actor;
};

/** The context of a verb of the operator that the caller, a member of staff, gives a reason for. Throws as {@link requireStaff}. */
export const asStaff = (ctx: Context, reason: string): Context & OperatorContext => ({
  ...ctx,
  mandate: { actor: requireStaff(ctx), reason },
});

/** The actor as the security log names it. */
export const actorNameOf = (actor: OperatorActor): string =>
  actor.kind === 'staff' ? `staff:${actor.userId}` : `${actor.kind}:${actor.name.slice(0, 100)}`;

/** What is done, to which login or account. */
type OperatorAction = { kind: OperatorActionKind; userId?: string; accountId?: string; details?: SecurityEventDetails };

/**
 * Runs `work` in a transaction of the operator, after its action and reason were recorded in the security log: the database shows
 * the rows of tenants only then, and only what `operator-grants.ts` names. Throws VALIDATION_FAILED without a reason.
 */
export const inOperatorScope = async <T>(
  ctx: OperatorContext,
  action: OperatorAction,
  work: (scope: OperatorScope) => Promise<T>,
): Promise<T> => {
  const { actor, reason } = ctx.mandate;
  const { length } = reason.trim();
  if (length < 3 || length > 500)
    throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'reason', key: 'validation.required' }] });
  return asOperator(ctx.db, async (tx) => {
    const [recorded] = await tx
      .insert(securityEvents)
      .values({ ...action, actor: actorNameOf(actor), reason: reason.trim(), ...originOf(ctx) })
      .returning({ id: securityEvents.id });
    await tx.execute(sql`select set_config('app.operator', ${recorded?.id ?? ''}, true)`);
    return work({ tx } as OperatorScope);
  });
};

/**
 * Runs `work` inside the operator's transaction with the rights of the application for one account, and then goes back: for verbs that
 * belong to an account, such as booking its payment. What was done before and after is one transaction with it.
 */
export const inAccountOf = <T>(
  { tx }: OperatorScope,
  accountId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => asTenantOfOperator(tx, accountId, () => work(tx));

/**
 * Runs `work` inside the operator's transaction with the rights of the application and the rows of no account, and then goes back: for
 * what the operator's role may not write, such as who is staff.
 */
export const inNoAccountOf = <T>({ tx }: OperatorScope, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  asTenantOfOperator(tx, null, () => work(tx));
