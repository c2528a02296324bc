import type { Embed, WidgetConfig } from '../config/widget-config.ts';
import type { Choice } from '../functions.ts';
import type { Translate } from '../texts.ts';

/** What the parts of the panel share. */
export type PanelContext = {
  embed: Embed;
  config: WidgetConfig;
  language: string;
  t: Translate;
  choice: () => Choice;
  /** Applies and keeps a choice; the panel shows it. */
  choose: (choice: Choice) => void;
  /** Runs when the choice has changed. */
  onChoice: (show: () => void) => void;
  /** Marks sentences on the page while it is read. */
  setReading: (isReading: boolean) => void;
  /** The container of overlays; it gets the event `clear` when they must be removed. */
  layer: HTMLElement;
  close: () => void;
  /** Whether the panel fills the screen, and what is chosen on the page would lie below it. */
  isFull: () => boolean;
  /** Gives the focus back to the button. */
  focusButton: () => void;
  dismissWidget: () => void;
};
