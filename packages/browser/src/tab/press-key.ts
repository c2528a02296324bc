import type { Tab } from './open-tab.ts';

const keys = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
};

export type PressedKey = keyof typeof keys;

/** Presses a key as a keyboard does, and lets it go. */
export const pressKey = async ({ cdp }: Tab, name: PressedKey): Promise<void> => {
  const key = { ...keys[name], nativeVirtualKeyCode: keys[name].windowsVirtualKeyCode };
  const type = 'text' in key ? 'keyDown' : 'rawKeyDown';
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type, ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
};
