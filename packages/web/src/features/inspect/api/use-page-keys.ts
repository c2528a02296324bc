import type { InspectAction } from '@zugang/contract';
import { useCallback, useEffect, useRef } from 'react';
import type { Act } from './use-inspection.ts';

/** What is typed within this time goes in one piece. */
const collectMilliseconds = 150;

const names: Record<string, Extract<InspectAction, { kind: 'key' }>['key']> = {
  Tab: 'Tab',
  Enter: 'Enter',
  ' ': 'Space',
  ArrowUp: 'ArrowUp',
  ArrowDown: 'ArrowDown',
  ArrowLeft: 'ArrowLeft',
  ArrowRight: 'ArrowRight',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Backspace: 'Backspace',
  Delete: 'Delete',
};

type Sender = {
  /** Sends it after all that was sent before. */
  send: (action: InspectAction) => void;
  /** Sends a key as it was pressed; false for one that is none of the page's business. */
  press: (event: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) => boolean;
};

const createSender = (act: { current: Act }): Sender & { stop: () => void } => {
  let queue: Promise<unknown> = Promise.resolve();
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enqueue = (action: InspectAction): void => {
    queue = queue.then(() => act.current(action));
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (typed !== '') enqueue({ kind: 'type', text: typed });
    typed = '';
  };
  const send = (action: InspectAction): void => {
    flush();
    enqueue(action);
  };
  return {
    send,
    press: ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return false;
      const name = names[key];
      if (name) send({ kind: 'key', key: name === 'Tab' && shiftKey ? 'Shift+Tab' : name });
      else if (/^.$/u.test(key)) {
        typed += key;
        clearTimeout(timer);
        timer = setTimeout(flush, collectMilliseconds);
      } else return false;
      return true;
    },
    stop: () => clearTimeout(timer),
  };
};

/** A way to send clicks, keys and text to the page, one after the other. */
export const usePageKeys = (act: Act): (() => Sender) => {
  const latest = useRef(act);
  const sender = useRef<ReturnType<typeof createSender> | null>(null);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => () => sender.current?.stop(), []);
  return useCallback(() => (sender.current ??= createSender(latest)), []);
};
