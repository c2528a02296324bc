import type { UntriedProbe } from '@zugang/engine';
import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import type { World } from '../../tab/world.ts';
import { recall, store } from '../known-trials.ts';
import { hasFound, mayLeaveOut, recordTried } from '../templates.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('template');

type WholeProbe = Extract<UntriedProbe, 'focus' | 'mobile'>;

/** `leaveOut`: what is done all the same where the page is not tried. */
type Work = { run: (tab: Tab, world: World) => Promise<void>; leaveOut?: (world: World) => Promise<void> };

const nameOf = (probe: WholeProbe, name: string): string => `${probe} of a page ${name}`;

/** Adds what was found on other pages where this page's elements of these kinds are known to the letter; false where one is not. */
const replayFound = async (world: World, probe: WholeProbe, kinds: string[]): Promise<boolean> => {
  if (kinds.length === 0) return true;
  const names = await pageOf(world).nameElements(probe, kinds);
  const records = names.map((name) => (name === '' ? undefined : recall(world.known, nameOf(probe, name))));
  if (records.some((record) => record === undefined)) return false;
  return pageOf(world).replayFound(records.flatMap((record) => record ?? []));
};

/** Tries the page and keeps what that gave. `unsure`: kinds on which something was found before. */
const tryAndKeep = async (
  world: World,
  { probe, unsure }: { probe: WholeProbe; unsure: string[] },
  run: () => Promise<void>,
): Promise<void> => {
  const { known, templates } = world;
  const page = pageOf(world);
  await page.beginPageTrial();
  await run();
  const { clean, found, records } = await page.readPageTrial(probe, unsure);
  for (const [kinds, isClean] of [[clean, true] as const, [found, false] as const])
    for (const kind of kinds) if (templates) recordTried(templates, kind, isClean);
  for (const { name, record } of records) if (known) store(known, nameOf(probe, name), record);
};

/** Reads what the page is made of before anything is opened on it. */
export const readKindsBefore = async (_tab: Tab, world: World): Promise<void> => {
  if (world.templates) await pageOf(world).listKinds('mobile');
};

/**
 * A probe that tries the page as a whole, left out where everything on the page is of kinds that were tried without a finding on
 * earlier pages. What was found there is added where the same part is on this page; the page is tried where that is not sure.
 */
export const byTemplate =
  (probe: WholeProbe, work: Work): ((tab: Tab, world: World) => Promise<void>) =>
  async (tab, world) => {
    const { known, templates } = world;
    if (!known || !templates) return work.run(tab, world);
    const kinds = await pageOf(world).listKinds(probe);
    const found = kinds.filter((kind) => hasFound(templates, kind));
    const isKnown = kinds.every((kind) => hasFound(templates, kind) || mayLeaveOut(templates, kind));
    const isLeftOut = !templates.isDrawn && isKnown && (await replayFound(world, probe, found));
    if (!isLeftOut) return tryAndKeep(world, { probe, unsure: found }, () => work.run(tab, world));
    templates.untried.add(probe);
    await work.leaveOut?.(world);
  };
