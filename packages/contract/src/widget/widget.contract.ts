import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  checkerIssue,
  checkerQuestion,
  checkerResult,
  checkerSession,
  type CheckerError,
} from '../checks/checker.contract.ts';
import { locale } from '../shared.ts';
import { statementReport, statementReportAnswer } from '../statement/statement-report.schema.ts';
import { widgetBeacon, widgetConfig, widgetReport, widgetReportAnswer } from './widget-config.schema.ts';

/** A licence key as addresses hold it. */
const licenceKey = z.string().regex(/^[\w-]{1,100}$/);
const maxHost = 253;

const rateLimited = { rate_limited: { status: 429 } } as const;

/** The checker's words for why it is refused, each with its status. */
const checkerErrorMap = {
  link_invalid: { status: 401 },
  session_over: { status: 401 },
  wrong_origin: { status: 403 },
  not_allowed: { status: 403 },
  invalid: { status: 400 },
  too_large: { status: 413 },
  too_many: { status: 429 },
  failed: { status: 500 },
} as const satisfies Record<CheckerError, { status: number }>;

const widget = oc.$route({ tags: ['Widget'] }).errors({ internal: { status: 500 } });
const checker = oc.$route({ tags: ['Page checker in the page'] }).errors(checkerErrorMap);

/**
 * Requests of our scripts in customers' pages: the widget and the page checker. Every path begins with `/w/v1`. No cookie is read or
 * set, and every origin may read the answers; an error's body is `{ error }` with its code. Embeds of years ago still send these
 * requests: what is here may be extended, never changed. A body is JSON whatever type it says it has (`sendBeacon` and a `fetch` of a
 * text say `text/plain`); only the checker's must be `application/json`.
 */
export const widgetContract = {
  config: widget
    .route({ method: 'GET', path: '/config/{key}.json', summary: 'How the widget is set up on a page of a host' })
    .input(
      z.object({
        key: licenceKey,
        /** `location.hostname`; what is longer than a host can be is cut off. */
        host: z
          .string()
          .default('')
          .transform((host) => host.slice(0, maxHost)),
      }),
    )
    .output(widgetConfig)
    .errors(rateLimited),
  beacon: widget
    .route({
      method: 'POST',
      path: '/beacon',
      summary: 'Say once a page load how the widget fares. Answered 204 whatever is sent',
      successStatus: 204,
    })
    .input(widgetBeacon)
    .output(z.undefined()),
  report: widget
    .route({
      method: 'POST',
      path: '/report',
      summary: 'Report a barrier; it becomes a ticket',
      successStatus: 201,
    })
    .input(widgetReport)
    .output(widgetReportAnswer)
    .errors({
      ...rateLimited,
      invalid: { status: 400 },
      unknown_key: { status: 400 },
      wrong_domain: { status: 400 },
    }),
  reportToStatement: widget
    .route({
      method: 'POST',
      path: '/statement-report',
      summary: 'Report a barrier by the form of a published statement; it becomes a ticket',
      successStatus: 201,
    })
    .input(statementReport)
    .output(statementReportAnswer)
    .errors({ ...rateLimited, invalid: { status: 400 }, not_found: { status: 404 } }),
  preview: widget
    .route({
      method: 'GET',
      path: '/preview/{token}',
      summary: 'The page of a preview, for a frame of the dashboard; 404 where its token is forged or over',
    })
    .input(
      z.object({
        token: z.string().regex(/^[\w.-]{1,600}$/),
        /** Settings that are not saved yet, as JSON; what is not right in it is as it is by default. */
        settings: z.string().optional(),
        lang: locale.catch('de'),
      }),
    )
    .output(z.instanceof(Blob)),
  startSession: checker
    .route({ method: 'POST', path: '/checker/session', summary: 'Take a link’s token in exchange for a session' })
    .input(z.object({ token: z.string().max(2000) }))
    .output(checkerSession),
  knownIssues: checker
    .route({
      method: 'POST',
      path: '/checker/issues',
      summary: 'What the project knows of issues that the checker found, by their keys',
    })
    .input(checkerQuestion)
    .output(z.object({ issues: z.array(checkerIssue) })),
  storeResult: checker
    .route({
      method: 'POST',
      path: '/checker/results',
      summary: 'Send what the checker found to the project',
      successStatus: 201,
    })
    .input(checkerResult)
    .output(z.object({ id: z.string() })),
};
export type WidgetContract = typeof widgetContract;
