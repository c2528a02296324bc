import type { Mark } from '@zugang/engine';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../tab/open-tab.ts';
import { pressKey } from '../tab/press-key.ts';
import type { OverlayMark, OverlayName } from './inspect-types.ts';
import { inspectIn, openInspectWorld } from './inspect-world.ts';

/** Longer sequences of the Tab key are cut. */
const MAX_STOPS = 120;
/** Scripts that move the focus need a moment. */
const PAUSE_MS = 12;

const functions = { headings: 'listHeadings', landmarks: 'listLandmarks', images: 'listPictures' } as const;

/** A stop far above or left of the one before: the order people see is another. */
const markJumps = (marks: Mark[]): Mark[] =>
  marks.map((mark, index) => {
    const before = marks[index - 1]?.box;
    const isJump = before && mark.box && mark.box.y + mark.box.height < before.y - 200;
    return isJump && mark.problem === null ? { ...mark, problem: 'jump' } : mark;
  });

/** The order of the Tab key, by really pressing it from the page's start until it leaves the page or comes round. */
const walkTabOrder = async (tab: Tab): Promise<Mark[]> => {
  const page = inspectIn(await openInspectWorld(tab));
  await page.beginWalk();
  const marks: Mark[] = [];
  try {
    while (marks.length < MAX_STOPS) {
      await pressKey(tab, 'Tab');
      await sleep(PAUSE_MS);
      const stop = await page.readStop();
      if (!stop) break;
      marks.push(stop);
    }
  } finally {
    await page.endWalk();
  }
  return markJumps(marks);
};

/** What an overlay draws, numbered in its order. */
export const listOverlay = async (tab: Tab, name: OverlayName): Promise<OverlayMark[]> => {
  const page = inspectIn(await openInspectWorld(tab));
  const marks = name === 'tab-order' ? await walkTabOrder(tab) : await page[functions[name]]();
  return marks.map((mark, index) => ({ ...mark, number: index + 1 }));
};
