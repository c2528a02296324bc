import { defineProbe } from '../probe.ts';
import { openStates } from './open-states.ts';

/** Menus, tabs, accordions, dialogs opened by keyboard. */
export const states = defineProbe({ name: 'states', run: (tab, world, keep) => openStates(tab, world, { keep }) });
