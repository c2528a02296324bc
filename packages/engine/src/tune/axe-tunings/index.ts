import { callsTunings } from './calls.ts';
import { coloursTunings } from './colours.ts';
import { heldTunings } from './held.ts';
import { layersTunings } from './layers.ts';
import { looksTunings } from './looks.ts';
import type { Tuning } from './tuning.ts';

/** For axe-core 4.14.1. Each was measured; that findings stay equal is tested beside. */
export const axeTunings: readonly Tuning[] = [
  ...callsTunings,
  ...looksTunings,
  ...layersTunings,
  ...coloursTunings,
  ...heldTunings,
];
