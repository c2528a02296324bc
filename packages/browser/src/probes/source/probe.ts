import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { readResource } from '../../tab/read-resource.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { findRepeatedAttributes } from './find-repeated-attributes.ts';
import { findUnmatchedTags } from './find-unmatched-tags.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('source');

/** The document as it was sent; empty where it is not there any more. */
const readSource = async (tab: Tab): Promise<string> => {
  const url = tab.page.url().split('#')[0] ?? '';
  return String((await readResource(tab, url)) ?? '');
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
