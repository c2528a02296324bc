import { inPageOf } from '../../page-script/engine-api.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('lazy');

/** Scrolls through the page before it is checked: what waits for being seen comes. */
export const lazy = defineProbe({
  name: 'lazy',
  prepare: (_tab, world) => pageOf(world).scrollThrough(),
});
