import { z } from 'zod';
import {
  widgetButtonPositions,
  widgetFunctions,
  widgetIcons,
  widgetLanguages,
  widgetMenuPositions,
  widgetSizes,
} from './widget-choices.ts';

export const widgetFunction = z.enum(widgetFunctions);
export type WidgetFunction = z.infer<typeof widgetFunction>;

/** The name of the element that holds the widget's shadow root, at the end of `body`: by it a check of the integration knows that it appeared. */
export const widgetElement = 'zugang-widget';

/** Whether a page may show the widget, and why not. `inactive`: the product `tool` is not active in the project. */
export const widgetState = z.enum(['active', 'inactive', 'unknown_key', 'wrong_domain']);
export type WidgetState = z.infer<typeof widgetState>;

/** Six digits, as `<input type="color">` gives them; nothing else reaches a style sheet. */
export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

export const widgetMenuPosition = z.enum(widgetMenuPositions);
export const widgetButtonPosition = z.enum(widgetButtonPositions);
export const widgetIcon = z.enum(widgetIcons);
export const widgetSize = z.enum(widgetSizes);
/** `auto`: the language of the page, English where it is neither. */
export const widgetLanguage = z.enum(widgetLanguages);

export type WidgetMenuPosition = z.infer<typeof widgetMenuPosition>;
export type WidgetButtonPosition = z.infer<typeof widgetButtonPosition>;
export type WidgetIcon = z.infer<typeof widgetIcon>;
export type WidgetSize = z.infer<typeof widgetSize>;
export type WidgetLanguage = z.infer<typeof widgetLanguage>;

/**
 * The answer of `GET /w/v1/config/{key}.json?host={location.hostname}` (always 200, `Cache-Control: public, max-age=60`).
 * Where `state` is not `active`, everything else are the defaults: nothing about the project shows.
 *
 * **Preview.** A page of ours below `/w/v1/preview/` carries this object as JSON in the attribute `data-config` of the widget's script tag.
 * The script reads it there and nowhere else: only where `location.pathname` begins with `/w/v1/preview/` on the script's own origin.
 * It then asks for no config, sends no beacon and no report, and stores nothing. The preview's frame has no origin of its own
 * (`sandbox="allow-scripts"`): `location.pathname` is still readable there, `localStorage` throws, and `self.origin` is `"null"`, so that the
 * origin must be compared by `location.href`.
 */
export const widgetConfig = z.object({
  state: widgetState,
  language: widgetLanguage,
  /** Button and head of the menu, behind white or black text, whichever has more contrast. */
  primaryColour: hexColour,
  /** Functions that are switched on, and the focus ring inside the menu. */
  secondaryColour: hexColour,
  menuPosition: widgetMenuPosition,
  buttonPosition: widgetButtonPosition,
  icon: widgetIcon,
  size: widgetSize,
  /** Ids of {@link widgetFunctions} in the order shown; an id the script does not know is skipped. */
  functions: z.array(z.string()),
  /** Paths the widget is hidden on: globs in which `*` matches any text, compared with `location.pathname`, such as `/shop/*`. */
  hiddenPaths: z.array(z.string()),
  /** Absolute http(s) URL of the accessibility statement. */
  statementUrl: z.string().nullable(),
  /** Whether the form "report a barrier" is offered. */
  canReport: z.boolean(),
  /** Whose service it is, at the foot of the panel: a text, with a link and a logo (a path of our origin) where there are some. */
  footer: z
    .object({ text: z.string(), url: z.string().nullable(), logoPath: z.string().nullable() })
    .nullable()
    .default(null),
});
export type WidgetConfig = z.infer<typeof widgetConfig>;

/** The body of `POST /w/v1/beacon`: JSON sent as `text/plain` by `navigator.sendBeacon`, once a page load. Answered 204 whatever it says. */
export const widgetBeacon = z.object({
  key: z.string().max(64),
  host: z.string().max(253),
  path: z.string().max(2048),
  version: z.string().max(40),
  state: z.enum(['shown', 'hidden', 'failed']),
  /** Only with `failed`: a short code, such as `config` or `shadow`. */
  reason: z.string().max(80).optional(),
});
export type WidgetBeacon = z.infer<typeof widgetBeacon>;

/** Lengths of a barrier report, in characters. */
export const barrierReportLimits = { message: 4000, url: 2048, element: 500, email: 254 } as const;

/**
 * The body of `POST /w/v1/report` (`application/json` or `text/plain`, no cookie): 201 {@link widgetReportAnswer}, else
 * `{ error }` with `invalid` (400), `unknown_key` (400), `wrong_domain` (400) or `rate_limited` (429).
 */
export const widgetReport = z.object({
  key: z.string().max(64),
  host: z.string().max(253),
  url: z.string().max(barrierReportLimits.url),
  message: z.string().min(1).max(barrierReportLimits.message),
  /** Where the visitor wants an answer. */
  email: z.string().max(barrierReportLimits.email).optional(),
  /** A CSS selector or a short text that says which part of the page is meant. */
  element: z.string().max(barrierReportLimits.element).optional(),
  language: z.enum(['de', 'en']),
  /** The honeypot: an invisible field. A request that fills it gets 201 and is discarded. */
  website: z.string().max(200).optional(),
});
export type WidgetReport = z.infer<typeof widgetReport>;

export const widgetReportAnswer = z.object({ number: z.number().int() });
