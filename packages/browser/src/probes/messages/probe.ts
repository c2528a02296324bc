import { inPageOf } from '../../page-script/engine-api.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('messages');

/** Messages that come by themselves or go again, before anything is pressed; those after a press belong to `states`. */
export const messages = defineProbe({
  name: 'messages',
  recordBefore: (_tab, world) => pageOf(world).beginMessages(),
  run: async (_tab, world) => {
    await pageOf(world).judgeMessages(false);
  },
});
