import type { FetchResult } from '../fetch/fetch-result.ts';
import type { Validators } from '../egress/egress-types.ts';

/** What one thing a page loaded is recognised by later: validators its server gave, else the hash of its status and body. */
export type ResourceMark = { url: string } & (Validators | { hash: string });

/** What a page loaded, as its browser saw it. */
export type LoadedResource = {
  url: string;
  validators: Validators;
  /** Its server promises that it never changes under this address (RFC 8246). */
  isImmutable: boolean;
};

/** What a browser saw of a page beside its findings. */
export type RenderedEvidence = {
  /** SHA-256 of DOM, styles and form values after scripts; null where it could not be read. */
  rendered: string | null;
  loaded: LoadedResource[];
  /** False where the page got data that cannot be requested again (POST, streams), or too much to remember. */
  isComplete: boolean;
};

/** A page's source as our own client got it. */
export type PageSource = Extract<FetchResult, { kind: 'html' }>;

/** What the result of a check rests on. Plain data. */
export type PageEvidence = {
  /** `conditionsKey` of the check's conditions. */
  conditions: string;
  source: PageSource;
  rendered: string | null;
  resources: ResourceMark[];
  isComplete: boolean;
};
