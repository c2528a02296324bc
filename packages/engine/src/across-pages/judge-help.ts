import { findingAt, type PageFinding, withTarget } from './finding-at.ts';
import { isClear, languageOf, majorityOf } from './majority.ts';
import type { OutlinedPage, OutlineHelp } from './outline.ts';

type Helped = { url: string; help: OutlineHelp };

/**
 * Help is in the same place on every page that offers it (WCAG 2.2, 3.2.6): a contact link, address or number that most
 * pages have in one part (header, navigation, aside, footer) is not in another on some. Pages without it are no failure.
 */
export const judgeHelp = (pages: readonly OutlinedPage[]): PageFinding[] => {
  const all = pages.flatMap(({ url, outline }) =>
    outline.help.map((help) => ({ url, help, key: `${languageOf(outline.language)} ${help.target}` })),
  );
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap((members) => {
    const byPage = [...Map.groupBy(members, ({ url }) => url).values()];
    const firsts = byPage.flatMap(([first]): Helped[] => (first ? [first] : []));
    const usual = majorityOf(firsts, ({ help }) => help.region);
    if (!usual || usual.pages < 2 || usual.pages === firsts.length) return [];
    const outcome = isClear(usual) ? 'failed' : 'cannot-tell';
    return byPage.flatMap((ofPage) => {
      const [first] = ofPage;
      if (!first || ofPage.some(({ help }) => help.region === usual.value.help.region)) return [];
      const data = { reason: 'elsewhere', name: first.help.name, page: usual.value.url, pages: usual.pages };
      return [findingAt(first.url, withTarget(first.help, first.help.target), { ruleId: 'help-moved', outcome, data })];
    });
  });
};
