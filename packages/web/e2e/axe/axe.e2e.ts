import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { demo, expect, pathIn, signIn, test } from '../fixtures/index.ts';
import { findFaults } from './look-at-page.ts';
import { readParameters } from '../fixtures/route-parameters.ts';
import { people, routesOf } from '../fixtures/screens.ts';
import { watchPage } from '../fixtures/settled-page.ts';
import type { WatchedPage } from '../fixtures/settled-page.ts';

const locales = ['de', 'en'] as const satisfies Locale[];
/** Where one is and in which language, as the document says it. */
async function findFrameFaults(page: Page, locale: Locale, address: string): Promise<string[]> {
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
    ...(/^\S.* – Zugang$/.test(title) ? [] : [`has the title ${title}`]),
    ...(path === address ? [] : [`leads on to ${path}`]),
    ...(heading ? [] : ['has an empty heading']),
    ...(alternates.join() === wanted.join() ? [] : [`has the alternates ${alternates.join(', ')}`]),
  ];
}

// The traces of hundreds of looks say less than the list of faults, and cost as much as axe itself.
test.use({ trace: 'off', screenshot: 'off' });

for (const locale of locales) {
  for (const person of people) {
    test(`every route of ${person} is good in every look in ${locale}`, async ({ page, origin }) => {
      test.setTimeout(400_000);
      if (person !== 'nobody') await signIn(page, origin, demo(person));
      const addressOf = await readParameters(page, person);
      const queue = routesOf(person);
      const titles = new Map<string, string>();
      const faults: string[] = [];
      const walk = async (lane: WatchedPage): Promise<void> => {
        for (let route = queue.shift(); route; route = queue.shift()) {
          const address = pathIn(locale, addressOf(route));
          await lane.page.goto(address);
          await lane.settle();
          const title = await lane.page.title();
          const other = titles.get(title);
          titles.set(title, route);
          const found = [
            ...(other ? [`has the title of ${other}: ${title}`] : []),
            ...(await findFrameFaults(lane.page, locale, address)),
            // Which colours are forced does not hang on the language: once is enough.
            ...(await findFaults(lane.page, { route, isInColour: locale === 'en' })),
            ...lane.takeErrors(),
          ];
          faults.push(...found.map((fault) => `${route} ${fault}`));
        }
      };
      await Promise.all([watchPage(page), watchPage(await page.context().newPage())].map(walk));
      expect(faults).toEqual([]);
    });
  }
}
