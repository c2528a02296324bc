type Place = { why: string; from: string; to: string; times: number };

/** Of ace.js 4.0.34. */
const places: readonly Place[] = [
  {
    why: 'What our own walk needs of the engine is exposed (`driveIbm`).',
    from: 'e.prototype.run=function(e,t){if(null===e)return Promise.reject("null document");',
    to: 'e.prototype.inner={clear:zugangClear,looks:d.VisUtil,walker:a.DOMWalker},$&',
    times: 1,
  },
  {
    why: 'Elements that something was kept of are known, and need not be looked for in the whole document.',
    from: 'void 0===a.aceCache&&(a.aceCache={})',
    to: 'void 0===a.aceCache&&(a.aceCache={},zugangKept.push(a))',
    times: 3,
  },
];

const replaceIn = (source: string, { why, from, to, times }: Place): string => {
  const count = source.split(from).length - 1;
  if (count !== times) throw new Error(`a tuned place of accessibility-checker-engine occurs ${count} times: ${why}`);
  return source.replaceAll(from, () => to.replace('$&', from));
};

/**
 * accessibility-checker-engine's source (`ace.js`) as a function that gives `ace`, the same at each call: it is called on pages which
 * have something for its rules; until then it is not compiled. Its inner parts are exposed to our own walk. Fails on another version of the engine.
 */
export const tuneIbm = (source: string): string => {
  const tuned = places.reduce(replaceIn, source);
  return `(() => { let kept; const createAce = () => {
const zugangKept = [];
const zugangClear = () => { for (const one of zugangKept.splice(0)) one.aceCache = undefined; };
${tuned};
return ace; }; return () => (kept ??= createAce()); })()`;
};
