import { defineProbe } from '../probe.ts';
import { openShadows } from './open-shadows.ts';

/** Looks into closed shadow roots. */
export const shadows = defineProbe({
  name: 'shadows',
  prepare: (_tab, world) => openShadows(world),
});
