import { movePointer, type Point } from '../tab/move-pointer.ts';
import type { Tab } from '../tab/open-tab.ts';
import type { PageInput } from './inspect-types.ts';

type Key = { key: string; code: string; windowsVirtualKeyCode: number; text?: string };

const keys: Record<string, Key> = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Home: { key: 'Home', code: 'Home', windowsVirtualKeyCode: 36 },
  End: { key: 'End', code: 'End', windowsVirtualKeyCode: 35 },
  PageUp: { key: 'PageUp', code: 'PageUp', windowsVirtualKeyCode: 33 },
  PageDown: { key: 'PageDown', code: 'PageDown', windowsVirtualKeyCode: 34 },
  Backspace: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
  Delete: { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 },
};

const SHIFT = 8;

const press = async ({ cdp }: Tab, name: string): Promise<void> => {
  const isShifted = name.startsWith('Shift+');
  const known = keys[isShifted ? name.slice('Shift+'.length) : name];
  if (!known) return;
  const key = { ...known, nativeVirtualKeyCode: known.windowsVirtualKeyCode, modifiers: isShifted ? SHIFT : 0 };
  await cdp.send('Input.dispatchKeyEvent', { type: known.text ? 'keyDown' : 'rawKeyDown', ...key });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

const click = async (tab: Tab, point: Point): Promise<void> => {
  const { cdp } = tab;
  const button = { ...point, button: 'left', clickCount: 1 } as const;
  await movePointer(tab, point);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
};

/** Does it as a person would, through the browser's own input. */
export const sendInput = async (tab: Tab, input: PageInput): Promise<void> => {
  if (input.kind === 'click') return click(tab, { x: input.x, y: input.y });
  if (input.kind === 'key') return press(tab, input.key);
  if (input.kind === 'type') {
    await tab.cdp.send('Input.insertText', { text: input.text });
    return;
  }
  const { width, height } = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  await tab.cdp.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: width / 2,
    y: height / 2,
    deltaX: input.x,
    deltaY: input.y,
  });
};
