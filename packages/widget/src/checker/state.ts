import type { Colour } from './colours.ts';
import type { Wish } from './engine.ts';
import { everything, type Arrangement, type Filter, type Item, type Known } from './findings.ts';
import type { ElementFacts } from './page/inspect-element.ts';
import type { ClosedFrame } from './page/page-frames.ts';
import type { Entry } from './page/page-lists.ts';

/** What can be listed of a page and drawn on it. */
export type ListKind = 'headings' | 'landmarks' | 'stops' | 'pictures';

/** What can be looked at in the panel. */
export const tabs = ['findings', 'headings', 'landmarks', 'stops', 'pictures', 'contrast', 'element', 'send'] as const;
export type Tab = (typeof tabs)[number];

export const isOfFindings = (tab: Tab | null): boolean => tab === 'findings' || tab === 'send';

/** The side of the window at which the panel is. */
export const docks = ['left', 'bottom', 'right'] as const;
export type Dock = (typeof docks)[number];

/** What is read aloud. `turn` grows with each: the same words twice are read twice. */
export type Message = { text: string; isAlarm: boolean; turn: number };

/** How far a check has come. */
export type CheckProgress = { at: number; of: number; text: string };

/** The frames of a page, by their names. */
export type FramesSeen = { closed: ClosedFrame[]; names: string[] };

/** Two colours to compare, and what must be known of where they come from. */
export type ColourPair = { text: Colour; background: Colour; note: string };

/** What lies over the page while an element of it is chosen. */
export type Veil = {
  onPointerMove: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/** All that the panel shows. */
export type State = {
  dock: Dock;
  isFolded: boolean;
  status: Message;
  /** Of something that is seen where the user looks: read aloud alone. */
  whisper: Message;
  /** Null between checks. */
  progress: CheckProgress | null;
  wish: Wish;
  isAutomatic: boolean;
  /** The tab that was asked for; null until the engine is there. */
  tab: Tab | null;
  /** The tab whose content is shown: lists of the page wait until elements can be described. */
  shown: Tab | null;
  items: readonly Item[];
  known: Known;
  filter: Filter;
  isNarrowing: boolean;
  arrangement: Arrangement;
  chosen: Item | null;
  openRules: ReadonlySet<string>;
  /** Of the last complete check. */
  frames: FramesSeen;
  /** Of the list that is shown. */
  entries: readonly Entry[];
  colours: ColourPair;
  inspected: ElementFacts | null;
  note: string;
  isSending: boolean;
  veil: Veil | null;
};

const silence: Message = { text: '', isAlarm: false, turn: 0 };

/** What each of these tabs begins with, whenever it is opened. */
export const freshTab = {
  entries: [],
  colours: { text: { r: 90, g: 90, b: 90, a: 1 }, background: { r: 255, g: 255, b: 255, a: 1 }, note: '' },
  inspected: null,
  note: '',
  isSending: false,
} satisfies Partial<State>;

export const startState = (wish: Wish): State => ({
  dock: 'right',
  isFolded: false,
  status: silence,
  whisper: silence,
  progress: null,
  wish,
  isAutomatic: true,
  tab: null,
  shown: null,
  items: [],
  known: new Map(),
  filter: everything,
  isNarrowing: false,
  arrangement: { group: 'rule', sort: 'place' },
  chosen: null,
  openRules: new Set(),
  frames: { closed: [], names: [] },
  veil: null,
  ...freshTab,
});

/** The state in one place: `set` changes a part of it and shows it at once. */
export type Store = { get: () => State; set: (part: Partial<State>) => void };

export const createStore = (start: State, show: (state: State) => void): Store => {
  let state = start;
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part };
      show(state);
    },
  };
};
