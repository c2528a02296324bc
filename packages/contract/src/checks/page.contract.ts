import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, instant, listOf, listQuery } from '../shared.ts';
import { finding } from './issue.contract.ts';
import { pageError } from './page-error.schema.ts';
import { untriedProbe } from './untried-probe.schema.ts';

/** State of a URL of the crawl. `skipped` has a reason; `error` has a typed result. */
export const pageState = z.enum(['queued', 'found', 'checked', 'error', 'skipped']);

/** Why a URL was not checked. */
export const skipReason = z.enum([
  'robots',
  'nofollow',
  'other_host',
  'page_limit',
  'depth_limit',
  'not_included',
  'excluded',
  'trap_calendar',
  'trap_session_id',
  'trap_endless_path',
  'trap_many_variants',
  'not_html',
  'redirect',
  'duplicate_canonical',
  'duplicate_content',
  'too_long',
  'scheme',
  'noindex_excluded',
  'logout_link',
  'cancelled',
]);
export type SkipReason = z.infer<typeof skipReason>;

export const page = z.object({
  id,
  projectId: id,
  domainId: id,
  url: z.string(),
  title: z.string().nullable(),
  state: pageState,
  statusCode: z.number().int().nullable(),
  skipReason: skipReason.nullable(),
  /** Where a redirect or canonical points. */
  targetUrl: z.string().nullable(),
  error: pageError.nullable(),
  depth: z.number().int(),
  lastCheckedAt: instant.nullable(),
  score: z.number().nullable(),
  findings: z.number().int(),
  reviews: z.number().int(),
});
export type Page = z.infer<typeof page>;

export const pageDetail = page.extend({
  referrerUrl: z.string().nullable(),
  screenshot: z.object({ width: z.number().int(), height: z.number().int(), version: z.string() }).nullable(),
  /** What was not tried on it, or not all of it, as pages made alike had shown nothing: the Tab key, the pointer, choices, menus, keys of roles, a telephone's window. */
  untried: z.array(untriedProbe),
  findingsList: z.array(finding),
});
export type PageDetail = z.infer<typeof pageDetail>;

const route = oc.$route({ tags: ['Pages'] });
const byProject = z.object({ projectId: id });
const byPage = byProject.extend({ pageId: id });

export const pageContract = {
  list: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/pages',
      summary: 'Pages and the crawl ledger: every URL found, with its result or why it was skipped',
    })
    .input(
      listQuery.extend({
        projectId: id,
        state: z.enum(['all', 'pages', 'queued', 'found', 'checked', 'error', 'skipped']).default('pages'),
        skipReason: skipReason.optional(),
        domainId: id.optional(),
        sort: z
          .enum(['url', '-url', 'findings', '-findings', 'score', '-score', 'checked', '-checked', 'status', '-status'])
          .default('-findings'),
      }),
    )
    .output(listOf(page).extend({ states: z.record(pageState, z.number().int()) })),
  get: route
    .route({ method: 'GET', path: '/projects/{projectId}/pages/{pageId}', summary: 'A page with its own findings' })
    .input(byPage)
    .output(pageDetail),
  screenshot: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/pages/{pageId}/screenshot',
      summary: 'The page as it was checked, as JPEG',
    })
    .input(byPage)
    .output(z.instanceof(Blob)),
  thumbnail: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/pages/{pageId}/thumbnail',
      summary: 'The top of the page as it was checked, small, as WebP',
    })
    .input(byPage)
    .output(z.instanceof(Blob)),
};
