import type { Tab } from './open-tab.ts';

/** What a page's address gave, from the browser's memory and without another request; null where it is not there any more. */
export const readResource = async ({ cdp, frameId }: Tab, url: string): Promise<Buffer | null> => {
  // Only an enabled agent has it; left on, it would report every step of every page.
  await cdp.send('Page.enable');
  const read = cdp.send('Page.getResourceContent', { frameId, url });
  const found = await read.catch(() => null);
  await cdp.send('Page.disable');
  return found && Buffer.from(found.content, found.base64Encoded ? 'base64' : 'utf8');
};
