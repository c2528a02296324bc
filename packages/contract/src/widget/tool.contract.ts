import { oc } from '@orpc/contract';
import { z } from 'zod';
import { brandLine } from '../account/brand.contract.ts';
import { isWebAddress } from '../account/brand-text-rule.ts';
import { limits } from '../limits.ts';
import { id, instant, listOf, listQuery, text } from '../shared.ts';
import { widgetFunctions } from './widget-choices.ts';
import {
  hexColour,
  widgetButtonPosition,
  widgetFunction,
  widgetIcon,
  widgetLanguage,
  widgetMenuPosition,
  widgetSize,
} from './widget-config.schema.ts';

/** Products that a project can have; `tool` is the widget together with the page checker. */
export const productName = z.enum(['tool', 'live-inspect', 'statement']);
export type ProductName = z.infer<typeof productName>;

/** `trial`: for free until a day; `free`: for free for good. Only `inactive` closes a product. */
export const productStatus = z.enum(['active', 'inactive', 'trial', 'free']);
export type ProductStatus = z.infer<typeof productStatus>;

/** A path the widget is hidden on: begins with a slash, `*` matches any text. */
export const hiddenPath = text(200, 1).pipe(z.string().regex(/^\/[^\s?#]*$/, 'tool.errors.path_invalid'));

const httpUrl = text(limits.url.max, 1).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'tool.errors.url_invalid',
);

/** How a project's widget looks and what it offers; {@link findColourProblems} holds for its colours. */
export const widgetSettingsInput = z.object({
  primaryColour: hexColour,
  secondaryColour: hexColour,
  menuPosition: widgetMenuPosition,
  buttonPosition: widgetButtonPosition,
  icon: widgetIcon,
  size: widgetSize,
  language: widgetLanguage,
  /** At least one, each once, in the order shown. */
  functions: z
    .array(widgetFunction)
    .min(1, 'tool.errors.functions_missing')
    .max(widgetFunctions.length)
    .refine((names) => new Set(names).size === names.length, 'tool.errors.functions_twice'),
  hiddenPaths: z.array(hiddenPath).max(50, 'tool.errors.paths_too_many'),
  statementUrl: httpUrl.nullable(),
  canReport: z.boolean(),
});
export type WidgetSettings = z.infer<typeof widgetSettingsInput>;

/** What stands at the foot of the widget's panel, as it is set: without a text nothing; without an address no link. */
export const toolFooter = z.object({
  text: brandLine(limits.brand.toolFooterMax),
  url: z
    .string()
    .max(limits.url.max)
    .trim()
    .refine((value) => value === '' || isWebAddress(value), 'tool.errors.url_invalid'),
});
export type ToolFooter = z.infer<typeof toolFooter>;

/** Whether the widget is in a domain's pages and works. */
export const integrationState = z.enum(['integrated', 'not_integrated', 'invalid']);
export type IntegrationState = z.infer<typeof integrationState>;

/**
 * Why it is so. `ok`: works; `hidden`: works, and hides on this path; `inactive`: works, and the product is not active; `never_seen`: no check
 * has run and the widget has not reported; `no_script`: the page was read and has no embed code; `other_pages`: neither has it, but the widget was
 * shown on another page of the domain lately; `other_key`: a key that is not this
 * project's; `wrong_domain`: the page's host is none of the project's; `csp`: the page's content security policy forbids it (`detail`: the
 * directive); `script_failed`, `config_failed`: the file or the settings could not be loaded; `not_shown`: loaded, and yet nothing appeared;
 * `unreachable`: the page did not open.
 */
export const integrationReason = z.enum([
  'ok',
  'hidden',
  'inactive',
  'never_seen',
  'no_script',
  'other_pages',
  'other_key',
  'wrong_domain',
  'csp',
  'script_failed',
  'config_failed',
  'not_shown',
  'unreachable',
]);
export type IntegrationReason = z.infer<typeof integrationReason>;

/** A look at one page with the browser. */
export const integrationCheck = z.object({
  id,
  domainId: id,
  url: z.string(),
  state: z.enum(['running', 'done']),
  outcome: integrationState.nullable(),
  reason: integrationReason.nullable(),
  detail: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type IntegrationCheck = z.infer<typeof integrationCheck>;

/** State of a domain's integration, by the newer of the last check and the widget's own word. */
export const domainIntegration = z.object({
  domainId: id,
  host: z.string(),
  isPrimary: z.boolean(),
  state: integrationState,
  reason: integrationReason,
  detail: z.string().nullable(),
  /** When the widget last said that it was shown. */
  seenAt: instant.nullable(),
  /** The last check, which may be running. */
  check: integrationCheck.nullable(),
});
export type DomainIntegration = z.infer<typeof domainIntegration>;

export const toolState = z.object({
  settings: widgetSettingsInput,
  isDefault: z.boolean(),
  /** What the reseller has set for its customers' projects; null where the account has no reseller. */
  inherited: widgetSettingsInput.nullable(),
  /** Names of the settings that are chosen in this project and differ from `inherited`. */
  overridden: z.array(z.string()),
  /** The footer of the reseller, and the one chosen in this project in its place; null where the account has no reseller. */
  footer: z.object({ inherited: toolFooter, chosen: toolFooter.nullable() }).nullable(),
  /** `isShown`: it is active in the widget; pages show it where its status is not `inactive` either. */
  products: z.array(z.object({ product: productName, status: productStatus, isShown: z.boolean() })),
  domains: z.array(domainIntegration),
  /** Hosts that are none of the project's and where the key was seen lately. */
  strangers: z.array(z.object({ host: z.string(), seenAt: instant })),
});
export type ToolState = z.infer<typeof toolState>;

/** The embed code's parts. */
export const embedCode = z.object({
  licenceKey: z.string(),
  /** The address that stays, whose file is renewed. */
  scriptUrl: z.string(),
  /** The file of today under its hash, for subresource integrity; null where the widget is not built. */
  pinned: z.object({ url: z.string(), integrity: z.string() }).nullable(),
});
export type EmbedCode = z.infer<typeof embedCode>;

export const ticketStatus = z.enum(['new', 'open', 'waiting', 'closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** A barrier that a visitor reported. `source`: in the widget, or by the form of an accessibility statement. */
export const barrierReport = z.object({
  id,
  projectId: id,
  source: z.enum(['widget', 'statement']),
  number: z.number().int(),
  status: ticketStatus,
  message: z.string(),
  url: z.string().nullable(),
  element: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  language: z.enum(['de', 'en']),
  createdAt: instant,
  /** The last day for an answer; null where nothing sets one. */
  answerDueOn: z.iso.date().nullable(),
});
export type BarrierReport = z.infer<typeof barrierReport>;

const route = oc.$route({ tags: ['Tool'] });
const byProject = z.object({ projectId: id });

export const toolContract = {
  get: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/tool',
      summary: 'The widget’s settings, and where it is integrated',
    })
    .input(byProject)
    .output(toolState),
  update: route
    .route({
      method: 'PUT',
      path: '/projects/{projectId}/tool/settings',
      summary: 'Change the widget’s settings. Refused where `before` is given and something else is stored',
    })
    .input(
      byProject.extend({
        settings: widgetSettingsInput,
        before: widgetSettingsInput.optional(),
        /** Null: the reseller's. Left out: as it is. Without a reseller there is none. */
        footer: toolFooter
          .refine((footer) => footer.text !== '' || footer.url === '', {
            error: 'tool.errors.footer_text_missing',
            path: ['text'],
          })
          .nullable()
          .optional(),
      }),
    )
    .output(toolState),
  showProduct: route
    .route({
      method: 'PUT',
      path: '/projects/{projectId}/tool/products/{product}',
      summary:
        'Activate a product in the widget, or deactivate it there. Activating needs a subscription, a trial, or a project that is free',
    })
    .input(byProject.extend({ product: productName, isShown: z.boolean() }))
    .output(toolState),
  reset: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/tool/settings',
      summary: 'Go back to the widget’s default settings: those of the reseller, else the product’s',
    })
    .input(byProject)
    .output(toolState),
  embed: route
    .route({ method: 'GET', path: '/projects/{projectId}/tool/embed', summary: 'What the embed code is made of' })
    .input(byProject)
    .output(embedCode),
  checkIntegration: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/tool/checks',
      summary: 'Look at a page with the browser: whether the widget is in it and works',
      successStatus: 201,
    })
    .input(byProject.extend({ domainId: id, url: httpUrl.optional() }))
    .output(integrationCheck),
  preview: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/tool/preview',
      summary: 'An address, good for an hour, that shows the widget on the project’s own start page',
    })
    .input(byProject)
    .output(
      z.object({
        /** Below our own origin. */
        path: z.string(),
        /** `sample`: the start page was not read yet, or did not open; {@link toolContract.checkIntegration} reads it. */
        source: z.enum(['page', 'sample']),
        /** When the page was read. */
        readAt: instant.nullable(),
      }),
    ),
  reports: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/tool/reports',
      summary: 'Barriers that visitors reported',
    })
    .input(listQuery.extend({ projectId: id, status: z.enum([...ticketStatus.options, 'all']).default('all') }))
    .output(listOf(barrierReport)),
  setReportStatus: route
    .route({
      method: 'PATCH',
      path: '/projects/{projectId}/tool/reports/{ticketId}',
      summary: 'Set the state of a reported barrier',
    })
    .input(byProject.extend({ ticketId: id, status: ticketStatus }))
    .output(barrierReport),
};
