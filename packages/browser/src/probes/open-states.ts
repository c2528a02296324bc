import type { Tab } from '../tab/open-tab.ts';
import { type OpenTrial, skipKnown } from './known-trials.ts';
import { type PressedKey, pressKey } from '../tab/press-key.ts';
import { add, call, type World } from '../tab/world.ts';

const STATES_MS = 3_500;
const MAX_BANNERS = 2;

/** Until nothing in the page has changed for a moment; pages that never stand still are not waited for. */
export const STILL = `new Promise((done) => {
  const start = performance.now();
  let change = start;
  const observer = new MutationObserver(() => { change = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  const look = () => {
    const now = performance.now();
    if (now - change < 40 && now - start < 400) return void setTimeout(look, 15);
    observer.disconnect();
    done();
  };
  setTimeout(look, 25);
})`;

type Clock = { endsAt: number };

const isOver = ({ endsAt }: Clock): boolean => performance.now() >= endsAt;

/** Asks the page when it stands still; one way there and back. */
const askStill = ({ evaluate }: World, question: string): Promise<unknown> =>
  evaluate(`${STILL}.then(() => ${question})`);

async function press(tab: Tab, world: World, { key, ask }: { key: PressedKey; ask: string }): Promise<unknown> {
  await pressKey(tab, key);
  return askStill(world, ask);
}

type Opened = { how: 'key' | 'mouse' } | null;

/** By keyboard first; what only the mouse opens is a barrier. */
async function openByIndex(tab: Tab, world: World, index: number): Promise<Opened> {
  const count = call('countAppeared');
  if (await world.evaluate(call('hasFocusedOpener', index))) {
    for (const key of ['Enter', 'Space'] as const) {
      if (Number(await press(tab, world, { key, ask: count })) > 0) return { how: 'key' };
    }
  }
  await world.evaluate(`void ${call('clickOpener', index)}`);
  return Number(await askStill(world, count)) > 0 ? { how: 'mouse' } : null;
}

async function closeByIndex(tab: Tab, world: World, index: number): Promise<void> {
  if (!(await press(tab, world, { key: 'Escape', ask: call('isStillOpen') }))) return;
  await world.evaluate(`void ${call('closeOpener', index)}`);
  await world.evaluate(STILL);
}

async function tryOpener(tab: Tab, world: World, { index, keep }: OpenTrial): Promise<void> {
  if (!(await world.evaluate(`${call('watchTrial', 'states', index)}, ${call('aimAtOpener', index)}`))) return;
  const opened = await openByIndex(tab, world, index);
  if (!opened) return keep();
  await add(world, call('judgeOpened', index, opened.how));
  await world.evaluate(call('checkAppeared', index));
  await closeByIndex(tab, world, index);
  await keep();
}

/** Opens menus, tabs, accordions, dialogs by keyboard, checks what appears, and closes them again. */
export async function openStates(
  tab: Tab,
  world: World,
  { limit = 10, isNew = false, milliseconds = STATES_MS } = {},
): Promise<void> {
  const clock = { endsAt: performance.now() + milliseconds };
  const count = Number(await world.evaluate(call('listOpeners', limit, isNew)));
  const trials = await skipKnown(world, 'states', count);
  for (const trial of trials) {
    if (isOver(clock)) break;
    await tryOpener(tab, world, trial);
  }
  if (trials.length > 0) await world.evaluate('window.scrollTo(0, 0)');
}

async function closeBanner(tab: Tab, world: World): Promise<void> {
  await add(world, call('judgeBanner'));
  await world.evaluate(call('focusWayOut'));
  if (!(await press(tab, world, { key: 'Enter', ask: call('isBannerGone') }))) {
    await world.evaluate(`void ${call('clickWayOut')}`);
    await world.evaluate(STILL);
  }
  if (Number(await world.evaluate(call('countBeneath'))) > 0) await world.evaluate(call('checkBeneath'));
}

type Cookie = { name: string; value: string; domain: string; path: string };

const keyOf = ({ name, domain, path }: Cookie): string => `${name}\n${domain}\n${path}`;

/** The next page of the site shows its notice again: what closing it has stored is taken back. */
async function forgetCookies({ cdp }: Tab, before: readonly Cookie[]): Promise<void> {
  const known = new Set(before.map(keyOf));
  const { cookies } = await cdp.send('Network.getCookies');
  for (const { name, domain, path } of cookies)
    if (!known.has(keyOf({ name, domain, path, value: '' })))
      await cdp.send('Network.deleteCookies', { name, domain, path });
}

/** What is to be undone when the page has been tried out. */
export type Undo = () => Promise<void>;

/** Closes notices that lie over the page and checks what is beneath. Gives what puts cookies and storage back. */
export async function closeBanners(tab: Tab, world: World): Promise<Undo | null> {
  if (!(await world.evaluate(call('aimAtBanner')))) return null;
  await world.evaluate(call('noteStorage'));
  const { cookies } = await tab.cdp.send('Network.getCookies');
  for (let turn = 0; turn < MAX_BANNERS; turn += 1) {
    await closeBanner(tab, world);
    if (!(await world.evaluate(call('aimAtBanner')))) break;
  }
  return async () => {
    await world.evaluate(call('restoreStorage'));
    await forgetCookies(tab, cookies);
  };
}
