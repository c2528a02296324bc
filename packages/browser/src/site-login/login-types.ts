import type { BrowsingProfile, LoginAssertion, LoginTarget, SiteSession } from '@zugang/crawler/egress';

/** One step of signing in, with what is secret in it: as the contract's `loginStep` is written. */
export type LoginStep =
  /** A path of the domain, or an absolute address. */
  | { kind: 'open'; url: string }
  | { kind: 'fill'; target: LoginTarget; value: string; isSecret: boolean }
  /** A one-time code made from a base32 secret. */
  | { kind: 'code'; target: LoginTarget; secret: string }
  | { kind: 'click'; target: LoginTarget }
  | {
      kind: 'wait';
      until:
        | { for: 'seconds'; seconds: number }
        | { for: 'target'; target: LoginTarget }
        | { for: 'address'; pattern: string };
    }
  | { kind: 'assert'; that: LoginAssertion };

/** `trustedOrigins`: where secrets may be typed besides the domain's own origins. */
export type LoginScript = { steps: readonly LoginStep[]; trustedOrigins: readonly string[] };

/** Why a login did not work. Same words as the contract's `loginFailure`. */
export type LoginFailure =
  | 'not_found'
  | 'not_visible'
  | 'timeout'
  | 'assertion'
  | 'foreign_origin'
  | 'navigation'
  | 'refused_address'
  | 'secret_unreadable'
  | 'busy'
  | 'unexpected';

/** What became of one step. `address`: where the page was afterwards, without its query; null where there was none. */
export type LoginStepReport = {
  index: number;
  kind: LoginStep['kind'];
  state: 'passed' | 'failed' | 'skipped';
  durationMs: number;
  hasPicture: boolean;
  address: string | null;
};

/** What a login gave. Nothing in it is secret but the session. */
export type LoginOutcome =
  | { state: 'passed'; steps: LoginStepReport[]; session: SiteSession }
  | { state: 'failed'; steps: LoginStepReport[]; failedStep: number; failure: LoginFailure };

export type LoginRequest = {
  /** The domain's start page: paths are resolved by it, and it names the own origins. */
  startUrl: string;
  script: LoginScript;
  /** Null where pages are opened as by any visitor. */
  profile: BrowsingProfile | null;
  /** Called for each step that was done, with its picture (JPEG) where one could be taken. */
  onStep?: (report: LoginStepReport, picture: Buffer | null) => Promise<void>;
  /** At most so long for one step and for all; in milliseconds. */
  stepMs?: number;
  totalMs?: number;
};

/** Thrown inside a login to end it; carries no text of a page or a secret. */
export class LoginAbortedError extends Error {
  readonly failure: LoginFailure;

  constructor(failure: LoginFailure) {
    super(`the login ended: ${failure}`);
    this.failure = failure;
  }
}
