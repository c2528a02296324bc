import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { demo, expect, isLong, pathIn, signIn, test, turnOf } from '../fixtures/index.ts';
import { findFaults } from './look-at-page.ts';
import { readParameters } from '../fixtures/route-parameters.ts';
import { people, routesOf } from '../fixtures/screens.ts';
import type { Person } from '../fixtures/screens.ts';
import { watchPage } from '../fixtures/settled-page.ts';
import type { WatchedPage } from '../fixtures/settled-page.ts';

/** Title and language of the document. */
const findFrameFaults = async (page: Page, locale: Locale, address: string): Promise<string[]> => {
  const { lang, title, path, heading, alternates } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    path: window.location.pathname,
    heading: document.querySelector('h1')?.textContent?.trim(),
    alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map(
      ({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`,
    ),
  }));
  const german = address.replace(/^\/en\//, '/');
  const wanted = [`de ${german}`, `en ${pathIn('en', german)}`, `x-default ${german}`];
  return [
    ...(lang === locale ? [] : [`is in the language ${lang}`]),
    ...(/^\S.* – \S[^–]*$/.test(title) ? [] : [`has the title ${title}`]),
    ...(path === address ? [] : [`leads on to ${path}`]),
    ...(heading ? [] : ['has an empty heading']),
    ...(alternates.join() === wanted.join() ? [] : [`has the alternates ${alternates.join(', ')}`]),
  ];
};

/** Who walks, in which language a route is seen, and whether only without forced colours. */
type Round = { person: Person; localeOf: (at: number) => Locale; isInColour: boolean };

/** Goes over every route of a person, two at a time. Gives what is wrong. */
const walkRoutes = async (page: Page, { person, localeOf, isInColour }: Round): Promise<string[]> => {
  const addressOf = await readParameters(page, person);
  const queue = [...routesOf(person).entries()];
  const titles = new Map<string, string>();
  const faults: string[] = [];
  const walk = async (lane: WatchedPage): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, route] = next;
      const locale = localeOf(at);
      const address = pathIn(locale, addressOf(route));
      await lane.page.goto(address);
      await lane.settle();
      const title = await lane.page.title();
      const other = titles.get(title);
      titles.set(title, route);
      const found = [
        ...(other ? [`has the title of ${other}: ${title}`] : []),
        ...(await findFrameFaults(lane.page, locale, address)),
        ...(await findFaults(lane.page, { route, isInColour })),
        ...lane.drainErrors(),
      ];
      faults.push(...found.map((fault) => `${route} ${fault} (${locale})`));
    }
  };
  await Promise.all([watchPage(page), watchPage(await page.context().newPage())].map(walk));
  return faults;
};

// The traces of hundreds of looks say less than the list of faults, and cost as much as axe itself.
test.use({ trace: 'off', screenshot: 'off' });

/** In the long run every route in both languages; which colours are forced does not hang on the language: once is enough. */
const rounds = isLong
  ? [
      { name: 'in de', localeOf: () => 'de' as const, isInColour: false },
      { name: 'in en', localeOf: () => 'en' as const, isInColour: true },
    ]
  : [{ name: 'in one language or the other', localeOf: turnOf, isInColour: false }];

for (const { name, ...round } of rounds) {
  for (const person of people) {
    test(`every route of ${person} is good in every look, ${name}`, async ({ page, origin }) => {
      test.setTimeout(400_000);
      if (person !== 'guest') await signIn(page, origin, demo(person));
      expect(await walkRoutes(page, { ...round, person })).toEqual([]);
    });
  }
}
