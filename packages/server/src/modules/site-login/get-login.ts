import type { contract, DomainLogin, LoginRun } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { describeLogin, describeRun } from './describe-login.ts';
import { requireRun } from './find-login.ts';

/** How one signs in to a domain, without secrets, and the last runs. Throws NOT_FOUND. */
export const getLogin = (ctx: Context, ref: InputOf<typeof contract.login.get>): Promise<DomainLogin> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { ...ref, permission: 'project.view' });
    return describeLogin(tx, domain.id);
  });

/** One run, with the results of its steps so far. Throws NOT_FOUND. */
export const getLoginRun = (ctx: Context, ref: InputOf<typeof contract.login.getRun>): Promise<LoginRun> =>
  inCallerScope(ctx, async (tx) => describeRun(tx, await requireRun(tx, ctx, ref)));
