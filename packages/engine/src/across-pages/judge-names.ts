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

/** A target that is repeated in one part has two names there by intention. */
const targetsOnce = ({ links }: OutlinePart): OutlineLink[] =>
  links.filter((link) => links.filter(({ target }) => target === link.target).length === 1);

/** A target that nearly every page has in this part belongs to the site; what some pages have may be a way back or on. */
const isOfSite = (pages: number, group: number): boolean => pages >= group * 0.9;

type Other = Named & { usual: Named; isSure: boolean; isOther: boolean };

/** Each link with what its target is usually called; `isOther`: here it is called otherwise. */
const compareNames = (members: readonly Named[], groupSize: number): Other[] => {
  const usual = majorityOf(members, ({ link }) => wordsOf(link.name));
  if (!usual) return [];
  const words = wordsOf(usual.value.link.name);
  const isSure = isClear(usual) && isOfSite(members.length, groupSize);
  return members.map((one) => {
    const own = wordsOf(one.link.name);
    return { ...one, usual: usual.value, isSure, isOther: own !== '' && !isSame(own, words) };
  });
};

/**
 * What does the same is called the same on every page (WCAG 2.2, 3.2.4; failure F31): a link of a repeated header, navigation or
 * footer to one target. Fails where most pages agree on a name; else a person must decide. A part of which most names differ is
 * in another language, whatever the page says of it.
 */
export const judgeNames = (pages: readonly OutlinedPage[]): PageFinding[] =>
  repeatedParts(pages).flatMap((group) => {
    const named = group.flatMap(({ url, part }) => targetsOnce(part).map((link): Named => ({ url, part, link })));
    const byTarget = [...Map.groupBy(named, ({ link }) => link.target).values()];
    const compared = byTarget.flatMap((members) => (members.length < 2 ? [] : compareNames(members, group.length)));
    return [...Map.groupBy(compared, ({ part }) => part).values()].flatMap((ofPart) => {
      const others = ofPart.filter(({ isOther }) => isOther);
      if (others.length * 2 >= ofPart.length) return [];
      return others.map((one) => {
        const { name } = one.usual.link;
        const data = { reason: 'other-name', name: one.link.name, usual: name, page: one.usual.url };
        const outcome = one.isSure ? 'failed' : 'cannot-tell';
        return findingAt(one.url, placeOfLink(one), { ruleId: 'same-target-other-name', outcome, data });
      });
    });
  });
