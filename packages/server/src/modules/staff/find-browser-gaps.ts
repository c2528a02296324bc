import type { BrowserGap } from '@zugang/contract';
import type { SeenWorker } from '#modules/scan';

/** The facts of a worker that decide how far its browser is separated from it. */
export type BrowserFacts = Pick<
  SeenWorker,
  'hasBrowser' | 'browserIsolation' | 'browserProblem' | 'isRoot' | 'isUnsandboxedAllowed' | 'platform'
>;

/** Only Linux has users and networks of their own for browsers. */
const findLinuxGaps = (isRoot: boolean, isolation: NonNullable<BrowserFacts['browserIsolation']>): BrowserGap[] => {
  const { sandbox, ownUser, networkNamespace } = isolation;
  const gaps: BrowserGap[] = [];
  if (!ownUser && isRoot) gaps.push('root');
  if (!ownUser && !isRoot && !sandbox) gaps.push('same_user');
  if (!networkNamespace) gaps.push('shared_network');
  return gaps;
};

/** What is missing between a worker and its browser, the worst first, as `docs/operations.md` has it. Empty: nothing is. */
export const findBrowserGaps = (worker: BrowserFacts): BrowserGap[] => {
  const { hasBrowser, browserIsolation: isolation, browserProblem, isRoot, isUnsandboxedAllowed, platform } = worker;
  if (browserProblem === 'unsandboxed') return ['not_started'];
  if (!hasBrowser) return ['missing'];
  if (isolation === null) return [];
  return [
    ...(isolation.sandbox ? [] : ['unsandboxed' as const]),
    ...(platform === 'linux' ? findLinuxGaps(isRoot, isolation) : []),
    ...(isolation.sandbox && isUnsandboxedAllowed ? ['needless_setting' as const] : []),
  ];
};
