import { inPageOf } from '../../page-script/engine-api.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';
import { readListeners } from './read-listeners.ts';

const pageOf = inPageOf<typeof inPage>('listeners');

const judgeListeners = async (world: World): Promise<void> => {
  await pageOf(world).judgeListeners(await readListeners(world));
};

/** What the mouse can press and the keyboard cannot, shortcuts of one key, what acts on pressing. */
export const listeners = defineProbe({ name: 'listeners', run: (_tab, world) => judgeListeners(world) });
