/** axe-core's results as findings: outcome and selector as the project has them. */
export const findingsOf = ({ violations, incomplete }) =>
  [
    ['failed', violations],
    ['cannot-tell', incomplete],
  ].flatMap(([outcome, results]) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => ({
        ruleId: id,
        outcome,
        selector: target.flat().join(' >>> ').slice(0, 1000),
      })),
    ),
  );

/** What axe-core's makers bring for Playwright is installed outside the project. */
export const loadPeer = async (peers, name) => {
  const { createRequire } = await import('node:module');
  const loaded = await import(createRequire(`${peers}/package.json`).resolve(name));
  return loaded.default && Object.keys(loaded).length === 1 ? loaded.default : { ...loaded.default, ...loaded };
};
