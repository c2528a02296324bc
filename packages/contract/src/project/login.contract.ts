import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { loginFailure, loginRun, loginScript, loginState, loginStep } from './login.schema.ts';
import { id, instant, nothing } from '../shared.ts';

/** The login script of a domain without its secrets, and its state. */
export const storedLogin = z.object({
  script: loginScript,
  /** Grows with each change; saving must name the version it is based on. */
  version: z.number().int(),
  state: loginState,
  /** Index of the step that failed last, and why. */
  failedStep: z.number().int().nullable(),
  failure: loginFailure.nullable(),
  checkedAt: instant.nullable(),
  updatedAt: instant,
});
export type StoredLogin = z.infer<typeof storedLogin>;

export const domainLogin = z.object({
  /** Null where nothing is stored. */
  login: storedLogin.nullable(),
  /** The last `limits.login.runs`, the newest first. */
  runs: z.array(loginRun),
});
export type DomainLogin = z.infer<typeof domainLogin>;

/** Why something of a recording is not in the draft. */
export const recordingReason = z.enum([
  /** Nothing is lost without it: the window's size, a click into a field that is filled next, a released key. */
  'needless',
  /** A kind of step that a login has no words for. */
  'unsupported',
  /** It names nothing that can be found again. */
  'no_target',
  /** It happened in a frame of the page or in another window. */
  'other_window',
  /** An address that is no web page. */
  'not_http',
  /** A key that sends no form. */
  'key',
  /** More steps than a login holds. */
  'too_many',
]);
export type RecordingReason = z.infer<typeof recordingReason>;

/** A login made from a recording. It may lack what a recording cannot contain: the sign that the login has worked. */
export const loginDraft = z.object({
  /** Secrets as they were recorded, for whoever sent the recording; nothing is stored. */
  steps: z.array(loginStep),
  trustedOrigins: z.array(z.string()),
  /** `position` counts the steps of the recording from 1; `type` is its own word. */
  left: z.array(z.object({ position: z.number().int(), type: z.string(), reason: recordingReason })),
});
export type LoginDraft = z.infer<typeof loginDraft>;

const route = oc.$route({ tags: ['Logins'] });
const byDomain = z.object({ projectId: id, domainId: id });
const byRun = byDomain.extend({ runId: id });
const path = '/projects/{projectId}/domains/{domainId}/login';

export const loginContract = {
  get: route
    .route({ method: 'GET', path, summary: 'How one signs in to a domain, without secrets, and the last runs' })
    .input(byDomain)
    .output(domainLogin),
  save: route
    .route({
      method: 'PUT',
      path,
      summary:
        'Save the login script; secrets are stored encrypted and never returned, a secret of null keeps the stored one. Fails with LOGIN_CHANGED if another user saved in between',
    })
    .input(
      byDomain.extend({
        script: loginScript,
        /** The version that was changed; null where there was none. */
        version: z.number().int().nullable(),
      }),
    )
    .output(domainLogin),
  remove: route
    .route({ method: 'DELETE', path, summary: 'Remove the login with its secrets, session, runs and pictures' })
    .input(byDomain)
    .output(nothing),
  startTest: route
    .route({
      method: 'POST',
      path: `${path}/runs`,
      summary: 'Sign in now, in a browser; the run can be followed while it goes on',
      successStatus: 201,
    })
    .input(byDomain)
    .output(z.object({ runId: id })),
  getRun: route
    .route({ method: 'GET', path: `${path}/runs/{runId}`, summary: 'A run: what became of its steps so far' })
    .input(byRun)
    .output(loginRun),
  picture: route
    .route({
      method: 'GET',
      path: `${path}/runs/{runId}/steps/{index}/picture`,
      summary: 'The page after a step of a run (JPEG)',
    })
    .input(byRun.extend({ index: z.coerce.number().int().min(0).max(limits.login.steps) }))
    .output(z.instanceof(Blob)),
  importRecording: route
    .route({
      method: 'POST',
      path: `${path}/recording`,
      summary: 'Make a draft of a login from a recording of Chrome (DevTools, Recorder, JSON); nothing is stored',
    })
    .input(byDomain.extend({ recording: z.string().min(1).max(limits.login.recordingMax) }))
    .output(loginDraft),
};
