import type { contract, PublicCheck, PublicCheckError } from '@zugang/contract';
import { coverage } from '@zugang/engine';
import { createTexts, describeGroup } from '@zugang/report';
import { checkPageKey, checkPageQueue } from '#modules/scan';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { countAheadOfKey } from '#platform/queue/fair-queue';
import type { InputOf } from '#platform/procedure';
import { withPublicCheck } from './find-public-check.ts';
import { isLive, level, type PublicCheckRow, type StoredResult } from './internal.ts';

type Locale = InputOf<typeof contract.publicCheck.get>['locale'];

const describeResult = ({ groups, ...page }: StoredResult, locale: Locale): PublicCheck['result'] => {
  const texts = createTexts(locale);
  const failed = groups.filter(({ outcome }) => outcome === 'failed');
  return {
    ...page,
    coverage: coverage(level),
    totals: {
      findings: failed.reduce((sum, { findings }) => sum + findings, 0),
      issues: failed.length,
      reviewIssues: groups.length - failed.length,
      critical: failed.reduce((sum, { impact, findings }) => sum + (impact === 'critical' ? findings : 0), 0),
    },
    issues: groups.map((group) => {
      const { state: _state, ...issue } = describeGroup(group, texts);
      return { ...issue, picture: group.picture };
    }),
  };
};

const countAhead = (tx: Transaction, { id }: PublicCheckRow): Promise<number> =>
  countAheadOfKey(tx, { queue: checkPageQueue.name, key: checkPageKey({ publicCheckId: id }) });

const describe = async (tx: Transaction, row: PublicCheckRow, locale: Locale): Promise<PublicCheck> => {
  // A message that was lost is not sent again: who still waits after so long has gone, or tries again.
  const isGivenUp = row.state !== 'done' && row.state !== 'failed' && !isLive(row);
  const state = isGivenUp ? 'failed' : row.state;
  return {
    state,
    ahead: state === 'queued' ? await countAhead(tx, row) : null,
    url: row.url,
    host: row.host,
    expiresAt: row.expiresAt.toISOString(),
    error: isGivenUp ? 'check_failed' : (row.error as PublicCheckError | null),
    result: row.result ? describeResult(row.result as StoredResult, locale) : null,
  };
};

/** The check behind a token, with its causes in one language. Throws NOT_FOUND where the token is unknown or the check is over. */
export const getPublicCheck = (
  ctx: Pick<Context, 'db'>,
  { token, locale }: InputOf<typeof contract.publicCheck.get>,
): Promise<PublicCheck> => withPublicCheck(ctx, token, (tx, row) => describe(tx, row, locale));
