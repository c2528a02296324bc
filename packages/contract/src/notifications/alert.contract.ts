import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, impact, locale, nothing } from '../shared.ts';

/** How often the summary of a project comes. */
export const digestEvery = z.enum(['off', 'weekly', 'monthly']);
export type DigestEvery = z.infer<typeof digestEvery>;

/** Which mails a person gets about one project. */
export const alertPreferences = z.object({
  digest: digestEvery,
  /** A mail when a check finds barriers that were not there before, or the score falls. */
  regression: z.boolean(),
  /** The least impact of a new barrier that is worth a mail. */
  minImpact: impact,
  /** Points by which the score has to fall. */
  scoreDrop: z.number().int().min(1).max(100),
  /** A mail when an issue is assigned to them, and when such an issue is commented on. */
  assignment: z.boolean(),
  comment: z.boolean(),
  /** A mail when a published statement is no longer true, or has to be looked at again. */
  statement: z.boolean(),
});
export type AlertPreferences = z.infer<typeof alertPreferences>;

/** Mails that belong to a project and can be switched off for it. */
export const alertKind = z.enum(['digest', 'regression', 'assignment', 'comment', 'statement']);
export type AlertKind = z.infer<typeof alertKind>;

/** Every mail that can be switched off: those of a project, and those of the profile. */
export const unsubscribable = z.enum([
  ...alertKind.options,
  'scanFinished',
  'indexingFinished',
  'projectNotices',
  'barrierReport',
]);
export type Unsubscribable = z.infer<typeof unsubscribable>;

export const projectAlerts = z.object({
  preferences: alertPreferences,
  /** What holds for this person where they choose nothing. */
  defaults: alertPreferences,
  /** Where the mails go. */
  email: z.string(),
  /** Whether the reseller has set some of the defaults. */
  hasPartnerDefaults: z.boolean(),
  /** The zone in which a digest is due, such as Europe/Berlin, and the moments the next would come. */
  timeZone: z.string(),
});
export type ProjectAlerts = z.infer<typeof projectAlerts>;

const route = oc.$route({ tags: ['Alerts'] });
const byProject = z.object({ projectId: id });
const byToken = z.object({ token: z.string().min(1).max(1_000) });

export const alertContract = {
  get: route
    .route({ method: 'GET', path: '/projects/{projectId}/alerts', summary: 'Which mails I get about a project' })
    .input(byProject)
    .output(projectAlerts),
  save: route
    .route({ method: 'PUT', path: '/projects/{projectId}/alerts', summary: 'Choose which mails I get about a project' })
    .input(byProject.extend({ preferences: alertPreferences }))
    .output(projectAlerts),
  overview: route.route({ method: 'GET', path: '/alerts', summary: 'Which mails I get, by project' }).output(
    z.object({
      projects: z.array(
        z.object({
          projectId: id,
          title: z.string(),
          ownership: z.enum(['own', 'customer']),
          preferences: alertPreferences,
        }),
      ),
    }),
  ),
  lookUpUnsubscribe: route
    .route({
      method: 'POST',
      path: '/unsubscribe',
      summary: 'What the link at the end of a mail would switch off; changes nothing',
    })
    .input(byToken)
    .output(z.object({ kind: unsubscribable, project: z.string().nullable(), isOff: z.boolean(), locale })),
  unsubscribe: route
    .route({
      method: 'POST',
      path: '/unsubscribe/{token}',
      summary: 'Switch such mails off, without signing in; mail programs call it too (RFC 8058)',
    })
    .input(byToken)
    .output(nothing),
};
