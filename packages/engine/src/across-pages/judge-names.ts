import { toPhrase } from '../words.ts';
import { findingAt, type PageFinding, withTarget } from './finding-at.ts';
import { isClear, majorityOf } from './majority.ts';
import type { OutlinedPage, OutlineLink, OutlinePart, OutlinePlace } from './outline.ts';
import { repeatedParts } from './repeated-parts.ts';

type Named = { url: string; part: OutlinePart; link: OutlineLink };

/** The words of a name, without counts and what depends on the state: "Basket (2)", "Home, current page". */
const wordsOf = (name: string): string =>
  toPhrase(name.replaceAll(/\([^)]*\)|\d+|,.*$/g, ' ').replaceAll(/\b(?:aktuelle seite|current page|aktiv)\b/gi, ' '));

/** One says the same as the other, only shorter. */
const isSame = (one: string, other: string): boolean => one === other || one.includes(other) || other.includes(one);

const placeOfLink = ({ part, link }: Named): OutlinePlace => ({
  ...withTarget(part, link.target),
  selector: link.target.includes('"') ? part.selector : `${part.selector} a[href="${link.target}"]`,
  snippet: `<a href="${link.target}">${link.name}</a>`,
  box: null,
});

/** A target that stands twice in one part has two names there by intention. */
const targetsOnce = ({ links }: OutlinePart): OutlineLink[] =>
  links.filter((link) => links.filter(({ target }) => target === link.target).length === 1);

/**
 * What does the same is called the same on every page (WCAG 2.2, 3.2.4; failure F31): a link of a repeated header, navigation or
 * footer to one target. Fails where most pages agree on a name; else a person must say.
 */
export function judgeNames(pages: readonly OutlinedPage[]): PageFinding[] {
  return repeatedParts(pages).flatMap((group) => {
    const named = group.flatMap(({ url, part }) => targetsOnce(part).map((link): Named => ({ url, part, link })));
    return [...Map.groupBy(named, ({ link }) => link.target).values()].flatMap((members) => {
      const usual = majorityOf(members, ({ link }) => wordsOf(link.name));
      if (!usual || usual.pages === members.length) return [];
      const words = wordsOf(usual.value.link.name);
      const outcome = isClear(usual) ? 'failed' : 'cannot-tell';
      return members
        .filter(({ link }) => wordsOf(link.name) !== '' && !isSame(wordsOf(link.name), words))
        .map((one) => {
          const data = {
            reason: 'other-name',
            name: one.link.name,
            usual: usual.value.link.name,
            page: usual.value.url,
          };
          return findingAt(one.url, placeOfLink(one), { ruleId: 'same-target-other-name', outcome, data });
        });
    });
  });
}
