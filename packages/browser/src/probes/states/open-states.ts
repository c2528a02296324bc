import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { type OpenTrial, skipKnown } from '../known-trials.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('states');

const STATES_MS = 3_500;

type Clock = { endsAt: number };

const isOver = ({ endsAt }: Clock): boolean => performance.now() >= endsAt;

type Opened = 'key' | 'mouse' | null;

/** By keyboard first; what only the mouse opens is a barrier. */
const openByIndex = async (tab: Tab, world: World, index: number): Promise<Opened> => {
  const page = pageOf(world);
  if (await page.hasFocusedOpener(index)) {
    for (const key of ['Enter', 'Space'] as const) {
      await pressKey(tab, key);
      if ((await page.countAppeared()) > 0) return 'key';
    }
  }
  return (await page.clickOpener(index)) > 0 ? 'mouse' : null;
};

/** A message that comes when something is pressed may go by itself: then it is waited for, and the time given back. */
const watchMessages = async (world: World, clock: Clock): Promise<void> => {
  const startedAt = performance.now();
  if ((await pageOf(world).judgeMessages({ isPressed: true })).hasCome) clock.endsAt += performance.now() - startedAt;
};

const tryOpener = async (
  tab: Tab,
  world: World,
  { index, keep, clock }: OpenTrial & { clock: Clock },
): Promise<void> => {
  const page = pageOf(world);
  if (!(await page.aimAtOpener(index))) return;
  const opened = await openByIndex(tab, world, index);
  await watchMessages(world, clock);
  if (!opened) return keep();
  await page.judgeOpened(index, opened);
  for (let left = await page.beginDialog(); left > 0; left -= 1) await pressKey(tab, 'Tab');
  await page.judgeDialog();
  await pressKey(tab, 'Escape');
  const isOpen = await page.isStillOpen();
  await page.judgeEscape(index);
  if (isOpen) await page.closeOpener(index);
  await keep();
};

/** `keep`: called before anything is pressed, as the page may hang of it. */
type StatesOptions = { limit?: number; isNew?: boolean; milliseconds?: number; keep?: () => Promise<void> };

/** Opens menus, tabs, accordions, dialogs by keyboard, checks what appears, and closes them again. */
export const openStates = async (
  tab: Tab,
  world: World,
  { limit = 10, isNew = false, milliseconds = STATES_MS, keep }: StatesOptions = {},
): Promise<void> => {
  const page = pageOf(world);
  const count = await page.listOpeners(limit, isNew);
  const { open: trials, isWhole } = await skipKnown(world, page, { probe: isNew ? 'mobile' : 'states', count });
  // Where all is known nothing is pressed.
  if (trials.length > 0) await keep?.();
  const clock = { endsAt: performance.now() + milliseconds };
  let tried = 0;
  for (const trial of trials) {
    if (isOver(clock)) break;
    await tryOpener(tab, world, { ...trial, clock });
    tried += 1;
  }
  if (trials.length > 0) await page.scrollToTop();
  // What is new says nothing of the rest of the page.
  if (tried === trials.length && isWhole && !isNew) await page.judgeNoMore();
};

/** Keeps the page where it is while it is tried out, to its end; see `in-page/stay-here.ts`. */
export const stayHere = (world: World): Promise<void> => pageOf(world).stayHere();
