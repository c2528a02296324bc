import { isIP } from 'node:net';
import { proofReport, type ResellerHost } from '@zugang/contract';
import { PROOF_LABEL, PROOF_PATH, PROOF_PREFIX } from '@zugang/crawler';
import { isOperatorHost } from '#modules/host-limit';
import type { Context } from '#platform/context';
import type { resellerHosts } from '#platform/db/schema/index';

export type HostRow = typeof resellerHosts.$inferSelect;

/** Whether the operator vouches for a host, on a machine for trying out: nothing has to be proved. */
export const isVouchedFor = (ctx: Pick<Context, 'settings'>, host: string): boolean =>
  !ctx.settings.isProduction && isOperatorHost(ctx, host);

const placesOf = ({ kind, host, origin, token }: HostRow): ResellerHost['places'] => {
  const name = host.replace(/:\d+$/, '');
  const hasRecords = isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.');
  const value = PROOF_PREFIX + token;
  return {
    dns: hasRecords ? { name: `${PROOF_LABEL}.${name}`, value } : null,
    // An own host leads to us: what it answers proves nothing about the reseller.
    file: kind === 'own' ? null : { url: `${origin}${PROOF_PATH}`, content: value },
  };
};

/** A reseller's host as the contract has it. */
export const describeHost = (ctx: Pick<Context, 'settings'>, row: HostRow): ResellerHost => {
  const report = proofReport.safeParse(row.report);
  return {
    id: row.id,
    kind: row.kind,
    origin: row.origin,
    isVerified: row.verifiedAt !== null,
    isByOperator: isVouchedFor(ctx, row.host),
    missingAt: row.missingAt?.toISOString() ?? null,
    places: placesOf(row),
    report: report.success ? report.data : null,
  };
};
