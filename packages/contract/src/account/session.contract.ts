import { oc } from '@orpc/contract';
import { z } from 'zod';
import { securityActionKind, securityFailureKind } from '../operator/security-event.schema.ts';
import { id, instant, listOf, listQuery, nothing } from '../shared.ts';

/** A device that is signed in. */
export const session = z.object({
  id,
  /** Families by name, such as `Firefox` and `Windows`; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network it signed in from (IPv4 /24, IPv6 /48); empty where unknown. */
  network: z.string(),
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Seconds until the session ends by itself; null for bearer tokens, which have none. */
export const sessionState = z.object({ secondsLeft: z.number().int().nullable() });
export type SessionState = z.infer<typeof sessionState>;

/** An entry of the security log about the user's own login. */
export const ownSecurityEvent = z.object({
  id,
  at: instant,
  kind: z.enum([...securityFailureKind.options, ...securityActionKind.options]),
  /** The method of a sign-in or of an attempt; null for other kinds. */
  method: z.enum(['password', 'code', 'passkey', 'provider', 'sign_on']).nullable(),
  /** Why a member of staff sees the dashboard as the user; null for other kinds. */
  reason: z.string().nullable(),
  /** Families of browser and system; empty where the browser does not say. */
  device: z.string(),
  /** IPv4 /24, IPv6 /48. */
  network: z.string(),
  /** More than one where a minute had too many to store each. */
  occurrences: z.number().int(),
});
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>;

const route = oc.$route({ tags: ['Sessions'] });

export const sessionContract = {
  list: route
    .route({ method: 'GET', path: '/auth/sessions', summary: 'Devices that are signed in, the newest use first' })
    .output(z.object({ sessions: z.array(session) })),
  end: route
    .route({ method: 'DELETE', path: '/auth/sessions/{sessionId}', summary: 'Sign one device out' })
    .input(z.object({ sessionId: id }))
    .output(nothing),
  endOthers: route
    .route({ method: 'DELETE', path: '/auth/sessions', summary: 'Sign all other devices out' })
    .output(nothing),
  events: route
    .route({
      method: 'GET',
      path: '/auth/security-events',
      summary:
        'Sign-ins, failed ones too, and changes to how the user signs in, of the last 400 days, the newest first',
    })
    .input(listQuery.omit({ search: true }))
    .output(listOf(ownSecurityEvent)),
  state: route
    .route({
      method: 'GET',
      path: '/auth/session',
      summary: 'Time left before the session ends for want of activity; asking does not prolong it',
    })
    .output(sessionState),
  keep: route
    .route({ method: 'POST', path: '/auth/session/keep', summary: 'Prolong the session' })
    .output(sessionState),
};
