/** `rule outcome` → selectors. A page that could not be checked has its error as its only rule. */
const groupOf = ({ error, findings }) => {
  if (error) return new Map([[`(${error})`, new Set([''])]]);
  const groups = new Map();
  for (const finding of findings) {
    const [rule, outcome] = finding.split(' ', 2);
    const name = `${rule} ${outcome}`;
    groups.set(name, (groups.get(name) ?? new Set()).add(finding.slice(name.length + 1)));
  }
  return groups;
};

const none = new Set();

/** What two browsers found differently, a row for each rule on each page: so many elements more and fewer than the first one. */
export const listDifferences = (pages, reference, other) =>
  pages.flatMap(({ name: page }) => {
    const [first, second] = [groupOf(reference.get(page)), groupOf(other.get(page))];
    return [...new Set([...first.keys(), ...second.keys()])].flatMap((rule) => {
      const [a, b] = [first.get(rule) ?? none, second.get(rule) ?? none];
      const [more, fewer] = [[...b.difference(a)], [...a.difference(b)]];
      if (more.length + fewer.length === 0) return [];
      return [{ page, rule, more: more.length, fewer: fewer.length, example: [...more, ...fewer][0].slice(0, 80) }];
    });
  });

/** The reason that is written down for a difference, or null. `rule` and `browser` are whole names, `page` is the beginning of one. */
export const isKnown = (known, { browser, page, rule }) =>
  known.find(
    (one) => (one.browser ?? browser) === browser && one.rule === rule.split(' ')[0] && page.startsWith(one.page ?? ''),
  )?.reason ?? null;
