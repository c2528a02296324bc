import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { pageError } from './page-error.schema.ts';
import { box, id, impact, instant, nothing, outcome, region } from '../shared.ts';

/** The window a page is shown in: 1280 × 800, 820 × 1180, 390 × 844 CSS pixels; the last two with touch. */
export const inspectViewport = z.enum(['desktop', 'tablet', 'mobile']);
/** Simulated vision, by the names of the browser's own simulation. */
export const inspectVision = z.enum([
  'none',
  'blurredVision',
  'reducedContrast',
  'achromatopsia',
  'deuteranopia',
  'protanopia',
  'tritanopia',
]);

/** How a page is displayed. */
export const inspectView = z.object({
  viewport: inspectViewport.default('desktop'),
  /** As the browser's own zoom: at 400 % the window of 1280 pixels is 320 CSS pixels wide (WCAG 1.4.10). */
  zoom: z.union([z.literal(100), z.literal(200), z.literal(400)]).default(100),
  scheme: z.enum(['light', 'dark']).default('light'),
  vision: inspectVision.default('none'),
  isForcedColors: z.boolean().default(false),
  isReducedMotion: z.boolean().default(false),
});
export type InspectView = z.infer<typeof inspectView>;

/** What is drawn over a page beside findings. `tab-order` really presses the Tab key. */
export const inspectOverlay = z.enum(['headings', 'landmarks', 'tab-order', 'images']);
export type InspectOverlay = z.infer<typeof inspectOverlay>;

/** Something the page wanted that was not done, or that it said. `off_site`: a way to a host that is not the project's. */
export const inspectNotice = z.object({
  kind: z.enum(['off_site', 'new_window', 'dialog', 'download', 'not_found']),
  url: z.string().nullable(),
  text: z.string().nullable(),
});
export type InspectNotice = z.infer<typeof inspectNotice>;

/** The window as it is now, for operating the page: `x` and `y` say how far it is scrolled, all in CSS pixels. */
export const inspectFrame = z.object({
  number: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  pageWidth: z.number().int(),
  pageHeight: z.number().int(),
  /** What has the focus in the page. */
  focus: z.object({ name: z.string(), role: z.string(), box: box.nullable() }).nullable(),
});
export type InspectFrame = z.infer<typeof inspectFrame>;

/** A page held open in a browser for one person. */
export const inspection = z.object({
  id,
  projectId: id,
  /** `waiting`: for a browser, or for the page; `ended` and `failed` are final, what was seen stays. */
  state: z.enum(['waiting', 'open', 'ended', 'failed']),
  /** What is being done now; null where nothing is. */
  step: z.enum(['queued', 'opening', 'loading', 'checking', 'acting']).nullable(),
  /** Pages of others that get a browser before this one; null unless it waits for one. */
  ahead: z.number().int().nullable(),
  url: z.string(),
  title: z.string(),
  view: inspectView,
  /** Why the last page could not be opened; null where it was. */
  error: pageError.nullable(),
  endReason: z.enum(['closed', 'idle', 'longest', 'broken']).nullable(),
  /** How often the page was reopened because its process had ended. */
  reopened: z.number().int(),
  /** Number of the newest moment; null before the first. */
  moment: z.number().int().nullable(),
  frame: inspectFrame.nullable(),
  /** The page was operated since it was last checked. */
  isStale: z.boolean(),
  notices: z.array(inspectNotice),
  /** Why the caller may not click and type; null where it is allowed. */
  operateRefusal: z.enum(['role', 'unverified']).nullable(),
  startedAt: instant,
  /** When the page is closed unless something is done with it. */
  idleAt: instant,
  expiresAt: instant,
});
export type Inspection = z.infer<typeof inspection>;

/** A finding of a page as it was at one moment; not stored with the project's issues. */
export const inspectFinding = z.object({
  /** Lasts over moments: rule and selector. */
  key: z.string(),
  ruleId: z.string(),
  outcome,
  impact,
  region,
  selector: z.string(),
  snippet: z.string(),
  box: box.nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  sources: z.array(z.string()),
  /** Findings with the same cause share it. */
  cause: z.string(),
  /** The project's issue with this cause, as the last scan left it. */
  issueId: id.nullable(),
});
export type InspectFinding = z.infer<typeof inspectFinding>;

/** A page as it was when it was checked: its picture and what was found. */
export const inspectMoment = z.object({
  number: z.number().int(),
  url: z.string(),
  title: z.string(),
  view: inspectView,
  takenAt: instant,
  /** How long the check took. */
  milliseconds: z.number().int(),
  /** In CSS pixels; null where the browser could not draw it. `isCut`: the page goes on below. */
  picture: z.object({ width: z.number().int(), height: z.number().int(), isCut: z.boolean() }).nullable(),
  findings: z.array(inspectFinding),
});
export type InspectMoment = z.infer<typeof inspectMoment>;

/** Everything about one element that people ask for. */
export const inspectElement = z.object({
  selector: z.string(),
  snippet: z.string(),
  box: box.nullable(),
  /** As assistive technology gets it, computed by the browser. */
  role: z.string(),
  name: z.string(),
  description: z.string(),
  /** Not given to assistive technology at all. */
  isIgnored: z.boolean(),
  states: z.array(z.object({ name: z.string(), value: z.string() })),
  isFocusable: z.boolean(),
  /** Null where the element has no text of its own. Colours as `#rrggbb`. */
  contrast: z
    .object({
      foreground: z.string(),
      background: z.string(),
      ratio: z.number(),
      needed: z.number(),
      fontSize: z.number(),
      fontWeight: z.number(),
      /** Something behind it is a picture or a gradient: the ratio is that of the plain colour. */
      isOverPicture: z.boolean(),
    })
    .nullable(),
});
export type InspectElement = z.infer<typeof inspectElement>;

/** One line of an overlay, in the order of the page (or of the Tab key). */
export const inspectMark = z.object({
  number: z.number().int(),
  /** `h2`, `navigation`, `link`, `img` and so on. */
  kind: z.string(),
  text: z.string(),
  selector: z.string(),
  box: box.nullable(),
  problem: z
    .enum(['level_skipped', 'empty', 'no_name', 'same_name', 'no_alternative', 'decorative', 'invisible', 'jump'])
    .nullable(),
});
export type InspectMark = z.infer<typeof inspectMark>;

/** A node of the accessibility tree; children follow their parent and have a greater `depth`. */
export const inspectNode = z.object({
  id: z.number().int(),
  depth: z.number().int(),
  role: z.string(),
  name: z.string(),
  states: z.array(z.string()),
});
export type InspectNode = z.infer<typeof inspectNode>;

/** CSS pixels; no page is larger. */
const coordinate = z.number().min(-100_000).max(100_000);
const address = z.string().trim().min(1).max(limits.url.max);

/** Keys that go to a page; printable characters go as text. */
export const inspectKeys = [
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Backspace',
  'Delete',
] as const;

/** What is done with a page that is held open. Looking is for all who see the project; clicks, keys and text need `inspect.operate`. */
export const inspectAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), url: address }),
  z.object({ kind: z.literal('view'), view: inspectView }),
  z.object({ kind: z.literal('check') }),
  z.object({ kind: z.literal('frame') }),
  z.object({ kind: z.literal('describe'), selector: z.string().min(1).max(1000) }),
  z.object({ kind: z.literal('describe-node'), node: z.number().int() }),
  z.object({ kind: z.literal('overlay'), overlay: inspectOverlay }),
  z.object({ kind: z.literal('tree') }),
  z.object({ kind: z.literal('scroll'), x: coordinate, y: coordinate }),
  z.object({ kind: z.literal('click'), x: coordinate, y: coordinate }),
  z.object({ kind: z.literal('type'), text: z.string().min(1).max(limits.inspection.textMax) }),
  z.object({ kind: z.literal('key'), key: z.enum(inspectKeys) }),
  z.object({ kind: z.literal('back') }),
]);
export type InspectAction = z.infer<typeof inspectAction>;

/** What an action gave; at most one part, null where it gave none or is still under way (`inspection.step`). */
export const inspectOutcome = z.object({
  inspection,
  element: inspectElement.nullable(),
  marks: z.array(inspectMark).nullable(),
  tree: z.object({ nodes: z.array(inspectNode), isCut: z.boolean() }).nullable(),
});
export type InspectOutcome = z.infer<typeof inspectOutcome>;

const route = oc.$route({ tags: ['Live inspect'] });
const byProject = z.object({ projectId: id });
const byInspection = byProject.extend({ inspectionId: id });
const base = '/projects/{projectId}/inspections' as const;

export const inspectContract = {
  start: route
    .route({ method: 'POST', path: base, summary: 'Open a page of the project in a browser and hold it open' })
    .input(byProject.extend({ url: address, view: inspectView.prefault({}) }))
    .output(inspection),
  list: route
    .route({ method: 'GET', path: base, summary: 'The pages the caller holds open in a project' })
    .input(byProject)
    .output(
      z.object({
        inspections: z.array(inspection),
        /** Of the whole account, held by whomever. */
        open: z.number().int(),
        limit: z.number().int(),
      }),
    ),
  get: route
    .route({ method: 'GET', path: `${base}/{inspectionId}`, summary: 'A page that is held open' })
    .input(byInspection)
    .output(inspection),
  act: route
    .route({
      method: 'POST',
      path: `${base}/{inspectionId}/actions`,
      summary: 'Do something with it: show otherwise, check, describe, click, type',
    })
    .input(byInspection.extend({ action: inspectAction }))
    .output(inspectOutcome),
  close: route
    .route({ method: 'POST', path: `${base}/{inspectionId}/close`, summary: 'Close it' })
    .input(byInspection)
    .output(nothing),
  moment: route
    .route({
      method: 'GET',
      path: `${base}/{inspectionId}/moments/{number}`,
      summary: 'The page as it was when it was checked, with its findings',
    })
    .input(byInspection.extend({ number: z.coerce.number().int().min(1).max(100_000) }))
    .output(inspectMoment),
  picture: route
    .route({
      method: 'GET',
      path: `${base}/{inspectionId}/moments/{number}/picture`,
      summary: 'The picture of a moment (JPEG)',
    })
    .input(byInspection.extend({ number: z.coerce.number().int().min(1).max(100_000) }))
    .output(z.instanceof(Blob)),
  frame: route
    .route({ method: 'GET', path: `${base}/{inspectionId}/frame`, summary: 'The window as it is now (JPEG)' })
    .input(byInspection)
    .output(z.instanceof(Blob)),
};
