import type { Locale } from '@zugang/messages';
import { demo, expect, isLong, pathIn, signIn, test } from '../fixtures/index.ts';
import { findColourOnly, markPainted } from './find-colour-only.ts';
import { openAndClose } from './open-and-close.ts';
import { readParameters } from '../fixtures/route-parameters.ts';
import { routesOf } from '../fixtures/screens.ts';
import type { Person } from '../fixtures/screens.ts';
import { watchPage } from '../fixtures/settled-page.ts';
import type { WatchedPage } from '../fixtures/settled-page.ts';
import { walkByTab } from './walk-by-tab.ts';

/** Parts of a screen that an address leads to, beside the screen itself. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/projects/$projectId/report': ['?view=audit', '?view=compare'],
  '/projects/$projectId/pages': ['?state=skipped'],
};

/** One look for each language: what is not the same in both is the length of the words. */
const allLooks = [
  { locale: 'de', width: 1440, forcedColors: 'none' },
  { locale: 'en', width: 320, forcedColors: 'active' },
] as const satisfies { locale: Locale; width: number; forcedColors: 'none' | 'active' }[];

/** Whose screens are held to the walk; it knows the way over everybody's. */
const walked: readonly Person[] = ['guest', 'kunde', 'partner', 'partnerkunde', 'team'];

test.use({ trace: 'off', screenshot: 'off' });

type Look = (typeof allLooks)[number];
/** In the long run every screen is walked in every look; in the proof every fourth, by turns in one of them. */
const everyFourth = 4;
const looksOf = (at: number): readonly Look[] =>
  allLooks.filter((_look, index) => isLong || at % (everyFourth * allLooks.length) === index * everyFourth);

const findFaultsIn = async ({ page, settle }: WatchedPage, path: string, looks: readonly Look[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const { locale, width, forcedColors } of looks) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathIn(locale, path));
    await settle();
    const isForced = forcedColors === 'active';
    const found: string[] = [];
    if (isForced) {
      await page.evaluate(markPainted);
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      found.push(...(await page.evaluate(findColourOnly)));
    } else {
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 10,
          )
          .map(
            (animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML : '') ?? '',
          ),
      );
      found.push(...moving.map((element) => `moves although one wants less motion: ${element.slice(0, 200)}`));
    }
    found.push(...(await walkByTab(page, { isForced })));
    if (!isForced) found.push(...(await openAndClose(page, settle)));
    faults.push(...found.map((fault) => `${path} ${fault} (${width} px, ${locale})`));
  }
  return faults;
};

for (const person of walked) {
  test(`${isLong ? 'every screen' : 'every fourth screen'} of ${person} is operated by keyboard alone, also in forced colours`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(1_200_000);
    if (person !== 'guest') await signIn(page, origin, demo(person));
    const addressOf = await readParameters(page, person);
    const queue = [
      ...routesOf(person)
        .flatMap((route) => [route, ...(parts[route] ?? []).map((part) => route + part)])
        .entries(),
    ];
    const faults: string[] = [];
    const walk = async (lane: WatchedPage): Promise<void> => {
      // Nothing may be changed by pressing a button to see what it opens.
      await lane.page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
      );
      for (const [at, route] of queue) faults.push(...(await findFaultsIn(lane, addressOf(route), looksOf(at))));
    };
    await walk(watchPage(page));
    expect(faults).toEqual([]);
  });
}
