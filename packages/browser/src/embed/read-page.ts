import type { CDPSession } from 'playwright-core';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import { within } from '../tab/within.ts';
import type * as reading from './in-page/read-page.ts';

/** Characters of a page that are kept at most. */
const MAX_HTML = 3_000_000;
const READ_MS = 10_000;

const script = createInPageScript<typeof reading>(new URL('./in-page/read-page.ts', import.meta.url));

/** What a page holds: our script's tags, whether its element is there, and the page without scripts. */
export type PageReading = Awaited<ReturnType<ReturnType<typeof script>['readPage']>>;

/** Reads the page that is open in the tab. Rejects where it takes too long. */
export const readPage = async (cdp: CDPSession, element: string): Promise<PageReading> => {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'zugang-embed' };
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', world);
  const read = script({ cdp, contextId: executionContextId }).readPage(element, MAX_HTML);
  const reading = await within(read, READ_MS);
  if (!reading) throw new Error('the page took too long to be read');
  return reading;
};
