import { engineVersion } from '@zugang/engine';
import type { QueuedUrl, Settled } from '@zugang/crawler';
import type { PageEvidence } from '@zugang/crawler/evidence';
import { storableText } from '#platform/db/storable-text';

/** A row of the frontier. `evidence`: what its stored result rests on; null if there is none, or it was not read. */
export type FrontierPage = QueuedUrl & {
  id: string;
  checkedHash: string | null;
  screenshotKey: string | null;
  evidence: PageEvidence | null;
};

/** A URL of the frontier that was requested. */
export type SettledPage = Settled<FrontierPage, null>;

/** What a fetched URL's row becomes; fields as in the table `pages`. */
export type FetchedRow = {
  id: string;
  state: 'found' | 'checked' | 'error' | 'skipped';
  status_code: number | null;
  skip_reason: string | null;
  target_url: string | null;
  error: string | null;
  title: string | null;
  content_hash: string | null;
  /** No page any more: results of earlier checks go. */
  is_gone: boolean;
};

/** The `checkedHash` of a page that was checked with this content by this version of the engine. */
export const checkedHashOf = (contentHash: string): string => `${contentHash}:${engineVersion}`;

/** Whether the answer says that the page is gone for good. */
export const isGoneStatus = (status: number | null): boolean => status === 404 || status === 410;

const nothing = { skip_reason: null, target_url: null, error: null, title: null, content_hash: null };

type Html = Extract<SettledPage['outcome'], { kind: 'page' }>['html'];

const contentOf = ({ title, contentHash }: Html) => ({
  title: title === null ? null : storableText(title, 500),
  content_hash: contentHash,
});

/** Composes what the row of a URL becomes; null where it stays queued. */
export const composePageRow = ({ queued, outcome }: SettledPage): FetchedRow | null => {
  const { id } = queued;
  if (outcome.kind === 'deferred') return null;
  if (outcome.kind === 'failed') {
    const { status, error } = outcome;
    return { ...nothing, id, state: 'error', status_code: status, error, is_gone: isGoneStatus(status) };
  }
  if (outcome.kind === 'skipped') {
    const { status, reason, target, html } = outcome;
    const target_url = target === null ? null : storableText(target);
    const seen = html ? contentOf(html) : {};
    return {
      ...nothing,
      id,
      state: 'skipped',
      status_code: status,
      skip_reason: reason,
      target_url,
      ...seen,
      is_gone: true,
    };
  }
  const { html } = outcome;
  const state = queued.checkedHash === null ? 'found' : 'checked';
  return { ...nothing, id, state, status_code: html.status, ...contentOf(html), is_gone: false };
};
