import { inPageOf } from '../../page-script/engine-api.ts';
import type { World } from '../../tab/world.ts';
import { recall, store } from '../known-trials.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('messages');

/** A site's messages are alike: where they stayed on so many pages of a scan, it is waited on those alone that are drawn. */
const FIRST_PAGES = 3;
const STAYED = 'pages on which messages stayed';

const judgeMessages = async (world: World): Promise<void> => {
  const { known, templates } = world;
  const pages = Number(recall(known, STAYED) ?? 0);
  const mayWait = pages < FIRST_PAGES || templates === undefined || templates.isDrawn;
  const { haveStayed, hasLeftOut } = await pageOf(world).judgeMessages({ isPressed: false, mayWait });
  if (known && haveStayed) store(known, STAYED, String(pages + 1));
  if (hasLeftOut) templates?.untried.add('messages');
};

/** Messages that come by themselves or go again, before anything is pressed; those after a press belong to `states`. */
export const messages = defineProbe({
  name: 'messages',
  recordBefore: (_tab, world) => pageOf(world).beginMessages(),
  run: (_tab, world) => judgeMessages(world),
});
