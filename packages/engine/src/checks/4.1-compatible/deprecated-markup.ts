import { type Check, failed, passed } from '../check.ts';

const elements =
  'font, center, big, tt, strike, basefont, dir, acronym, applet, frameset, noframes, nobr, spacer, bgsound, xmp, plaintext, isindex, keygen, menuitem';

const countByTag = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll(elements))
    counts.set(element.localName, (counts.get(element.localName) ?? 0) + 1);
  return counts;
};

/**
 * The page does without elements that HTML has dropped (HTML, section 16.2, obsolete features; best practice: they carry looks and
 * no meaning, and support ends some day). Failed: `obsolete`, once a page, with the `names` and their `count`.
 */
export const deprecatedMarkup: Check = {
  ruleId: 'deprecated-markup',
  selector: ':root',
  isApplicable: (element) => element === document.documentElement && document.contentType === 'text/html',
  expectation: () => {
    const counts = countByTag();
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
    return count === 0 ? passed : failed('obsolete', { names: [...counts.keys()].join(', '), count });
  },
};
