import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { findRepeatedAttributes } from './find-repeated-attributes.ts';
import { findUnmatchedTags } from './find-unmatched-tags.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('source');

/** The document as it was sent, from the browser's memory; empty where it is not there any more. */
const readSource = async ({ cdp, frameId, page }: Tab): Promise<string> => {
  // Only an enabled agent has it; left on, it would report every step of every page.
  await cdp.send('Page.enable');
  const url = page.url().split('#')[0] ?? '';
  const read = cdp.send('Page.getResourceContent', { frameId, url });
  const { content, base64Encoded } = await read.catch(() => ({ content: '', base64Encoded: false }));
  await cdp.send('Page.disable');
  return base64Encoded ? '' : content;
};

const judgeSource = async (tab: Tab, world: World): Promise<void> => {
  const source = tab.answer?.mimeType.includes('html') ? await readSource(tab) : '';
  if (source === '') return;
  const repeated = findRepeatedAttributes(source).map(({ tag, index, attribute }) => `${tag} ${index} ${attribute}`);
  await pageOf(world).judgeRepeatedAttributes(repeated);
  await pageOf(world).judgeUnmatchedTags(findUnmatchedTags(source).map(({ tag, index }) => `${tag} ${index}`));
};

/** What only the source markup shows, without another request. */
export const source = defineProbe({ name: 'source', run: judgeSource });
