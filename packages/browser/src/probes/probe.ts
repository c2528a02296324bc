import type { Tab } from '../tab/open-tab.ts';
import type { World } from '../tab/world.ts';

/** What is to be undone when the page has been tried out. */
export type Undo = () => Promise<void>;

/**
 * What is tried on a page beyond looking at it: a folder of its name, with what runs in the page in `in-page.ts`. Each step is left
 * out where there is nothing to do; they come in this order, each for all probes.
 */
export type Probe<Name extends string = string> = {
  name: Name;
  /** Before the page is checked. True where it changed the page, which is to be waited for then. */
  prepare?: (tab: Tab, world: World) => Promise<boolean | void>;
  /** Takes away what lies over the page; gives what puts it back. */
  uncover?: (tab: Tab, world: World) => Promise<Undo | null>;
  /** Records how the page is before anything is tried. */
  recordBefore?: (tab: Tab, world: World) => Promise<void>;
  /**
   * Tries the page out as people use it. What is seen joins the check under way. `keep`: to be called before what a page may hang of, so
   * that what was seen until then is kept.
   */
  run?: (tab: Tab, world: World, keep: () => Promise<void>) => Promise<void>;
};

/** The probe as it is, its name kept as a type. */
export const defineProbe = <const Name extends string>(probe: Probe<Name>): Probe<Name> => probe;
