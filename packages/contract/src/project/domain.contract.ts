import { oc } from '@orpc/contract';
import { z } from 'zod';
import { crawlSettings, crawlSettingsInput, scheduleInput, urlPattern } from './domain-settings.schema.ts';
import { limits } from '../limits.ts';
import { skipReason } from '../checks/page.contract.ts';
import { domain } from './project.contract.ts';
import { id, instant, nothing, text } from '../shared.ts';

/** Where an account can show that a domain is theirs. */
export const proofMethod = z.enum(['dns', 'file', 'meta', 'widget']);
export type ProofMethod = z.infer<typeof proofMethod>;

/** One checked location of the proof, and what was found there, as the crawler reports it. */
export const proofLook = z.object({
  /** A name in DNS or an address. */
  at: z.string(),
  outcome: z.enum(['proved', 'nothing', 'different', 'unreachable', 'left_site', 'status', 'impossible']),
  /** What was found instead. */
  found: z.array(z.string()),
  status: z.number().int().nullable(),
});
export type ProofLook = z.infer<typeof proofLook>;

/** The last look for the proof. */
export const proofReport = z.object({
  method: proofMethod,
  at: instant,
  isProved: z.boolean(),
  looks: z.array(proofLook),
});
export type ProofReport = z.infer<typeof proofReport>;

export const ownership = z.object({
  verifiedBy: proofMethod.nullable(),
  verifiedAt: instant.nullable(),
  /** The operator vouches for this host: nothing has to be proved. */
  isByOperator: z.boolean(),
  checkedAt: instant.nullable(),
  /** Since when the proof is missing, and when it stops counting. */
  missingAt: instant.nullable(),
  lapsesAt: instant.nullable(),
  /** What to put where; `dns` is null for a host that has no records of its own. */
  places: z.object({
    dns: z.object({ names: z.array(z.string()), value: z.string() }).nullable(),
    file: z.object({ url: z.string(), content: z.string() }),
    meta: z.object({ html: z.string() }),
    widget: z.object({ html: z.string() }),
  }),
  report: proofReport.nullable(),
});
export type Ownership = z.infer<typeof ownership>;

export const schedule = scheduleInput.extend({ nextAt: instant, lastStartedAt: instant.nullable() });
export type Schedule = z.infer<typeof schedule>;

/** Why a line of an uploaded list was rejected. */
export const refusedReason = z.enum(['not_an_address', 'other_host', 'too_long', 'duplicate', 'too_many', 'not_http']);
export type RefusedReason = z.infer<typeof refusedReason>;

export const urlList = z.object({
  id,
  name: z.string(),
  format: z.enum(['text', 'csv', 'sitemap']),
  urls: z.number().int(),
  /** The first of the refused lines, and how many there were. */
  refused: z.array(z.object({ line: z.number().int(), text: z.string(), reason: refusedReason })),
  refusedCount: z.number().int(),
  createdAt: instant,
});
export type UrlList = z.infer<typeof urlList>;

export const domainDetail = domain.extend({
  ownership,
  settings: crawlSettings,
  /** The most pages that the reseller of the account has set for domains without a maximum of their own; null: none. */
  inheritedMaxPages: z.number().int().nullable(),
  schedule: schedule.nullable(),
  urlLists: z.array(urlList),
});
export type DomainDetail = z.infer<typeof domainDetail>;

/** A notice about a project for its account. `data` holds what the text names, by kind. */
export const noticeKind = z.enum([
  /** The proof of a domain is not found any more; `host`, `lapsesAt`. */
  'proof_missing',
  /** … and counts no longer; `host`. */
  'proof_lapsed',
  /** More pages than the package holds; `pages`, `bracket` (the one now needed, 0: beyond the largest), `before`. */
  'bracket_passed',
  /** The package stopped the crawl, and there are more pages; `pages` (so many are checked), `bracket` (the package’s). */
  'page_limit_reached',
  /** Indexing is finished; `host`, `pages`. */
  'indexing_finished',
  /** Signing in to a domain did not work, so that it was not checked; `host`. */
  'login_failed',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

export const notice = z.object({
  id,
  kind: noticeKind,
  domainId: id.nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
});
export type Notice = z.infer<typeof notice>;

/** Whether an address would be crawled, and why not. */
export const urlVerdict = z.object({
  /** The address as it would be kept; null where it is none. */
  url: z.string().nullable(),
  isCrawled: z.boolean(),
  reason: skipReason.nullable(),
  /** The pattern that decided. */
  pattern: z.string().nullable(),
});
export type UrlVerdict = z.infer<typeof urlVerdict>;

const route = oc.$route({ tags: ['Domains'] });
const byProject = z.object({ projectId: id });
const byDomain = byProject.extend({ domainId: id });
const path = '/projects/{projectId}/domains/{domainId}';

export const domainContract = {
  get: route
    .route({ method: 'GET', path, summary: 'A domain with its ownership, crawl settings, schedule and lists' })
    .input(byDomain)
    .output(domainDetail),
  verify: route
    .route({
      method: 'POST',
      path: `${path}/verify`,
      summary: 'Check the proof of ownership now; returns the checked locations and what was found instead',
    })
    .input(byDomain.extend({ method: proofMethod }))
    .output(domainDetail),
  makePrimary: route
    .route({ method: 'POST', path: `${path}/primary`, summary: 'Make a domain the primary one of its project' })
    .input(byDomain)
    .output(domainDetail),
  saveSettings: route
    .route({
      method: 'PUT',
      path: `${path}/settings`,
      summary:
        'Save how the domain is crawled; secret values are stored sealed and never returned. Refused where `before` is given and something else is stored',
    })
    .input(byDomain.extend({ settings: crawlSettingsInput, before: crawlSettings.optional() }))
    .output(domainDetail),
  tryUrl: route
    .route({
      method: 'POST',
      path: `${path}/try-url`,
      summary: 'Would this address be crawled, under patterns that need not be saved yet?',
    })
    .input(
      byDomain.extend({
        url: text(limits.url.max, 1),
        include: z.array(urlPattern).max(limits.crawl.patterns),
        exclude: z.array(urlPattern).max(limits.crawl.patterns),
      }),
    )
    .output(urlVerdict),
  saveSchedule: route
    .route({ method: 'PUT', path: `${path}/schedule`, summary: 'Check the domain every day, week or month' })
    .input(byDomain.extend({ schedule: scheduleInput }))
    .output(domainDetail),
  removeSchedule: route
    .route({ method: 'DELETE', path: `${path}/schedule`, summary: 'Check the domain by hand only' })
    .input(byDomain)
    .output(domainDetail),
  addUrlList: route
    .route({
      method: 'POST',
      path: `${path}/url-lists`,
      summary: 'Add a list of addresses (text, CSV or a sitemap); refused lines are answered with their reason',
      successStatus: 201,
    })
    .input(byDomain.extend({ name: text(200, 1), content: z.string().min(1).max(limits.crawl.listMax) }))
    .output(urlList),
  removeUrlList: route
    .route({ method: 'DELETE', path: `${path}/url-lists/{urlListId}`, summary: 'Remove a list of addresses' })
    .input(byDomain.extend({ urlListId: id }))
    .output(nothing),
  notices: route
    .route({ method: 'GET', path: '/projects/{projectId}/notices', summary: 'Notices about a project' })
    .input(byProject)
    .output(z.object({ notices: z.array(notice) })),
  dismissNotice: route
    .route({ method: 'DELETE', path: '/projects/{projectId}/notices/{noticeId}', summary: 'Put a notice away' })
    .input(byProject.extend({ noticeId: id }))
    .output(nothing),
};
