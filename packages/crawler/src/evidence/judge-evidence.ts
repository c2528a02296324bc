import type { FetchResult } from '../fetch/fetch-result.ts';
import type { PageEvidence, PageSource } from './page-evidence.ts';
import type { ResourceWatch } from './watch-resources.ts';

/**
 * Whether an earlier check still holds: `same`: the page is unchanged; `render`: only a browser can tell, and the result holds where it
 * sees the same DOM and styles; `check`: it must be checked again.
 */
export type EvidenceVerdict = 'same' | 'render' | 'check';

/** Whether the validators of a page's source may be sent along, so that it need not be sent again. */
export const mayAskConditionally = ({ source: { validators } }: PageEvidence): boolean =>
  validators.etag !== null || validators.lastModified !== null;

/** The page's source now: the stored one where the server said that it is the same. */
export const sourceOf = (evidence: PageEvidence | null, fetched: FetchResult): FetchResult =>
  fetched.kind === 'not-modified' && evidence ? evidence.source : fetched;

/** Judges what is known of a page by its source as it is now and by all that it loaded. Asks for each thing once a scan. */
export const judgeEvidence = async (
  evidence: PageEvidence,
  { conditions, source, watch }: { conditions: string; source: PageSource; watch: ResourceWatch },
): Promise<EvidenceVerdict> => {
  if (evidence.conditions !== conditions) return 'check';
  const same = await Promise.all(evidence.resources.map((mark) => watch.isSame(mark)));
  if (same.includes(false)) return 'check';
  const isSameSource = !source.isVarying && source.contentHash === evidence.source.contentHash;
  if (isSameSource && evidence.isComplete) return 'same';
  return evidence.rendered === null ? 'check' : 'render';
};
