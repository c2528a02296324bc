import type { Tab } from './open-tab.ts';

/** In CSS pixels from the window's upper left corner. */
export type Point = { x: number; y: number };

/** Beside the window: nothing lies under the pointer. */
export const away: Point = { x: -1, y: -1 };

/** Moves the mouse pointer, with no button pressed. */
export const movePointer = ({ cdp }: Tab, { x, y }: Point): Promise<unknown> =>
  cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
