import { demotedRules } from '../../../packages/engine/src/catalogue/demoted-rules.ts';

/** So many elements of one rule are kept by the checker. */
const KEPT = 200;

/** Which element holds the frame is named by us, not by axe-core, and in another way. */
const inFrame = (selector) => selector.replace(/^.*\biframe[^>]* >>> /, 'frame >>> ');

const groupOf = ({ findings }) => {
  const groups = new Map();
  for (const { ruleId, outcome, selector } of findings) {
    const name = `${ruleId} ${outcome}`;
    groups.set(name, (groups.get(name) ?? new Set()).add(inFrame(selector)));
  }
  return groups;
};

const none = new Set();
const isSame = (a, b) => a.size === b.size && a.isSubsetOf(b);

/** Failures of rules in the table of unreliable ones (`demoted-rules.ts`) are questions of ours: then both outcomes together are the same. */
function isDemoted(name, own, peer) {
  const [rule] = name.split(' ');
  if (!demotedRules.some(({ ruleId }) => ruleId === rule)) return false;
  const both = (groups) =>
    ['failed', 'cannot-tell'].reduce((all, one) => all.union(groups.get(`${rule} ${one}`) ?? none), none);
  return isSame(both(own), both(peer));
}

function reasonOf(name, { own, peer, second, features }) {
  const [ours, theirs] = [own.get(name) ?? none, peer.get(name) ?? none];
  if (ours.size === KEPT && theirs.size > KEPT) return `only ${KEPT} elements of a rule are kept`;
  if (isDemoted(name, own, peer)) return 'a failure that is a question of ours (table of demoted rules)';
  if (second && !isSame(theirs, second.get(name) ?? none))
    return `the peer disagrees with itself${features.late ? ' (late content)' : ''}${features.animation ? ' (animation)' : ''}`;
  return 'not explained';
}

/** Differences of one page, by rule and outcome. `again`: a second look of the same peer, which says whether the page holds still. */
function comparePage({ ours, theirs, again, features }) {
  const [own, peer, second] = [ours, theirs, again].map((result) => (result ? groupOf(result) : null));
  const names = new Set([...own.keys(), ...peer.keys()]);
  return [...names].flatMap((name) => {
    const [a, b] = [own.get(name) ?? none, peer.get(name) ?? none];
    if (isSame(a, b)) return [];
    const examples = [
      ...[...a.difference(b)].slice(0, 1).map((one) => `+ ${one}`),
      ...[...b.difference(a)].slice(0, 1).map((one) => `- ${one}`),
    ];
    return [
      { rule: name, ours: a.size, theirs: b.size, why: reasonOf(name, { own, peer, second, features }), examples },
    ];
  });
}

/** Compares findings page by page and element by element. Answers how many pages and findings are the same, and each difference. */
export const compareFindings = ({ pages, ours, theirs, again }) => {
  const byUrl = (results = []) => new Map(results.filter(({ error }) => error === null).map((one) => [one.url, one]));
  const [own, peer, second] = [ours, theirs, again].map(byUrl);
  const compared = pages.filter(({ url }) => own.has(url) && peer.has(url));
  const differences = compared.flatMap(({ url, features }) =>
    comparePage({ ours: own.get(url), theirs: peer.get(url), again: second.get(url), features }).map((one) => ({
      url,
      ...one,
    })),
  );
  const total = compared.reduce((sum, { url }) => sum + own.get(url).findings.length, 0);
  const differing = new Set(differences.map(({ url }) => url));
  return { pages: compared.length, identical: compared.length - differing.size, findings: total, differences };
};
