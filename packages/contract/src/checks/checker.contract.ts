import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { box, id, impact, instant, listOf, listQuery, outcome, region, text, wcagLevel } from '../shared.ts';

/** Bounds of what the page checker may send: it comes from a page that others wrote. */
export const checkerLimits = {
  findings: 500,
  title: 300,
  note: 500,
  selector: 1000,
  snippet: 500,
  dataEntries: 20,
  dataText: 300,
  sources: 10,
  bytes: 1024 * 1024,
  /** Causes per request. */
  keys: 500,
  /** From making a link until it is used. */
  linkMinutes: 15,
  sessionMinutes: 60,
  /** Checks kept of one page; older ones make room. */
  perPage: 30,
} as const;

const name = z.string().regex(/^[\w:.-]{1,80}$/);
const measured = z.union([z.string().max(checkerLimits.dataText), z.number()]);

/** Text that a page's own scripts could have written: cut to size, without what cannot be stored. */
const untrusted = (max: number) => text(max);

/** One element the checker reports. `ruleId` must be of the rule catalogue. */
export const checkerFinding = z.strictObject({
  ruleId: name,
  outcome,
  impact,
  region,
  selector: untrusted(checkerLimits.selector),
  snippet: untrusted(checkerLimits.snippet),
  box: box.nullable(),
  data: z.record(name, measured).refine((data) => Object.keys(data).length <= checkerLimits.dataEntries),
  sources: z.array(name).max(checkerLimits.sources),
});
export type CheckerFinding = z.infer<typeof checkerFinding>;

const size = z.number().int().min(0).max(1_000_000);

/** The state of a page in the browser of the user who checks it, as the checker sends it. */
export const checkerResult = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(limits.url.max),
  title: untrusted(checkerLimits.title),
  /** What the user wrote about the state the page is in, such as "menu open". */
  note: untrusted(checkerLimits.note),
  level: wcagLevel,
  viewport: z.strictObject({ width: size, height: size }),
  /** Elements on the page, and rules that all of them passed. */
  elements: z.number().int().min(0).max(10_000_000),
  passed: z.number().int().min(0).max(10_000),
  /** Frames on the page that could not be looked into: of other websites, or such as allow no script. */
  frames: z.number().int().min(0).max(10_000),
  /** Whether there were more findings than are sent. */
  isCut: z.boolean(),
  findings: z.array(checkerFinding).max(checkerLimits.findings),
});
export type CheckerResult = z.infer<typeof checkerResult>;

/** What the checker asks about causes: their keys, as the engine makes them. */
export const checkerQuestion = z.strictObject({
  keys: z.array(z.string().regex(/^[\da-f]{32}$/)).max(checkerLimits.keys),
});

/** What the project knows of a cause that the checker found. */
export const checkerIssue = z.object({
  key: z.string(),
  state: z.enum(['open', 'in_review', 'cleared', 'fixed', 'ignored']),
  /** Why it is ignored, or what was noted with the answer. Without the person, as the page's own scripts can read it. */
  reason: z.string().nullable(),
  /** The cause in the dashboard, as the one who checks reaches it. */
  link: z.string(),
});
export type CheckerIssue = z.infer<typeof checkerIssue>;

/** What the checker knows once its link was accepted. */
export const checkerSession = z.object({
  bearer: z.string(),
  expiresAt: instant,
  project: z.string(),
  user: z.string(),
  locale: z.enum(['de', 'en']),
  /** Whether the user may send results to the project. */
  canSend: z.boolean(),
});
export type CheckerSession = z.infer<typeof checkerSession>;

/** Why a call of the checker is refused: the words are in the message catalogue. */
export const checkerErrors = [
  'link_invalid',
  'session_over',
  'wrong_origin',
  'not_allowed',
  'invalid',
  'too_large',
  'too_many',
  'failed',
] as const;
export type CheckerError = (typeof checkerErrors)[number];

/** A check that a user ran inside the page. */
export const pageCheck = z.object({
  id,
  projectId: id,
  url: z.string(),
  title: z.string(),
  note: z.string(),
  failed: z.number().int(),
  reviews: z.number().int(),
  /** Who made it; null where the user is gone. */
  by: z.string().nullable(),
  at: instant,
});
export type PageCheckEntry = z.infer<typeof pageCheck>;

/** A check with all it found; what it says comes from the page and is as trustworthy as that. */
export const pageCheckDetail = pageCheck.extend({
  level: wcagLevel,
  viewport: z.object({ width: z.number(), height: z.number() }),
  elements: z.number().int(),
  passed: z.number().int(),
  frames: z.number().int(),
  isCut: z.boolean(),
  findings: z.array(checkerFinding),
});
export type PageCheckDetail = z.infer<typeof pageCheckDetail>;

const route = oc.$route({ tags: ['Page checker'] });
const byProject = z.object({ projectId: id });
const byCheck = byProject.extend({ checkId: id });

export const checkerContract = {
  open: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/checker-links',
      summary: 'A link that opens the checker in a page of the project: once, for the caller, within 15 minutes',
    })
    .input(byProject.extend({ url: z.url({ protocol: /^https?$/ }).max(limits.url.max) }))
    .output(
      z.object({
        /** The page with the link's secret in the fragment. */
        link: z.string(),
        expiresAt: instant,
        /** A line of JavaScript that loads the checker where the widget is not embedded; it holds no secret. */
        snippet: z.string(),
      }),
    ),
  list: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/page-checks',
      summary: 'Checks made in pages of the project, the newest first',
    })
    .input(listQuery.extend({ projectId: id, url: text(limits.url.max).optional() }))
    .output(listOf(pageCheck)),
  get: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/page-checks/{checkId}',
      summary: 'A check made in a page, with what it found',
    })
    .input(byCheck)
    .output(pageCheckDetail),
  remove: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/page-checks/{checkId}',
      summary: 'Remove a check made in a page',
    })
    .input(byCheck)
    .output(z.object({ ok: z.literal(true) })),
};
