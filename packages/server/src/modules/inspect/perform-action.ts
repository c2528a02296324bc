import { inspectAction, type InspectAction } from '@zugang/contract';
import type { InspectSession } from '@zugang/browser';
import type { PageErrorCode } from '@zugang/crawler/egress';
import { bindingOf, frameKeyOf, type HolderContext, type InspectionRow } from './internal.ts';
import { storeMoment } from './store-moment.ts';

/** What is different about a page after something was done with it. */
export type Changes = Partial<
  Pick<
    InspectionRow,
    'url' | 'title' | 'view' | 'error' | 'moment' | 'frame' | 'isStale' | 'notices' | 'state' | 'step'
  >
>;

/** The outcome of an action: changes of the row, and an answer for its caller. */
export type Done = { changes: Changes; result: Record<string, unknown> | null };

type Held = { ctx: HolderContext; session: InspectSession; row: InspectionRow };

/** Opens what a sealed action says. */
export const unsealAction = ({ secrets }: HolderContext, inspectionId: string, sealed: string): InspectAction =>
  inspectAction.parse(JSON.parse(secrets.open(sealed, bindingOf(inspectionId))));

/** Checks the page as it is now and stores the moment. */
export const checkNow = async ({ ctx, session, row }: Held): Promise<Changes> => {
  const { number, title, url } = await storeMoment(ctx, row, await session.check());
  return { moment: number, title, url, isStale: false, error: null };
};

/** Shows the window as it is now. */
const frameNow = async ({ ctx, session, row }: Held): Promise<Changes> => {
  const { picture, title, url, ...window } = await session.look();
  if (picture) await ctx.storage.put(frameKeyOf(row), picture, 'image/jpeg');
  return { frame: { ...window, number: (row.frame?.number ?? 0) + 1 }, title, url };
};

/** After opening a page: checks it, or returns the error. */
export const arrive = async (held: Held, error: PageErrorCode | null): Promise<Changes> => {
  const notices = held.session.drainNotices();
  if (error !== null) return { error, notices, frame: null };
  return { ...(await checkNow(held)), notices, frame: null };
};

const operate = async (held: Held, action: Extract<InspectAction, { kind: 'click' | 'type' | 'key' | 'scroll' }>) => {
  await held.session.send(action);
  const seen = await frameNow(held);
  const isStale = action.kind === 'scroll' ? held.row.isStale : true;
  return { ...seen, isStale, notices: held.session.drainNotices() };
};

const goBack = async (held: Held): Promise<Changes> => {
  const error = await held.session.back();
  const notices = held.session.drainNotices();
  return error === null ? { ...(await frameNow(held)), isStale: true, notices } : { error, notices };
};

const changed = async (work: Promise<Changes>): Promise<Done> => ({ changes: await work, result: null });
const answered = async (name: string, work: Promise<unknown>): Promise<Done> => ({
  changes: {},
  result: { [name]: await work },
});

/** Does one thing with the page. Rejects with the crawler's `PageCrashedError` where the page has died of it. */
export const performAction = async (held: Held, action: InspectAction): Promise<Done> => {
  const { session } = held;
  switch (action.kind) {
    case 'open':
      return changed(arrive({ ...held, row: { ...held.row, url: action.url } }, await session.open(action.url)));
    case 'view': {
      await session.show(action.view);
      const row = { ...held.row, view: action.view };
      const seen = held.row.frame ? await frameNow({ ...held, row }) : {};
      return changed(checkNow({ ...held, row }).then((checked) => ({ ...seen, ...checked, view: action.view })));
    }
    case 'check':
      return changed(checkNow(held).then((checked) => ({ ...checked, notices: session.drainNotices() })));
    case 'frame':
      return changed(frameNow(held));
    case 'describe':
      return answered('element', session.describe({ selector: action.selector }));
    case 'describe-node':
      return answered('element', session.describe({ node: action.node }));
    case 'overlay':
      return answered('marks', session.overlay(action.overlay));
    case 'tree':
      return answered('tree', session.tree());
    case 'back':
      return changed(goBack(held));
    default:
      return changed(operate(held, action));
  }
};
