import type { Engine } from './engine.ts';
import type { Overlay } from './page/overlay.ts';
import type { CheckerTexts, Translate } from './texts.ts';

/** What every view works with. */
export type View = {
  engine: Engine;
  texts: CheckerTexts;
  t: Translate;
  overlay: Overlay;
  /** Shows a message in the panel and announces it to screen readers. */
  announce: (text: string, tone?: 'alarm') => void;
  /** Says something that is seen already where the user looks: it is read aloud alone. */
  whisper: (text: string) => void;
  /** Brings an element into the part of the window that the panel leaves free. */
  uncover: (element: Element) => void;
};
