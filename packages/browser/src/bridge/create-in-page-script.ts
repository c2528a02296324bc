import { fileURLToPath } from 'node:url';
import { bundleInPage } from './bundle-in-page.ts';
import type { PageContext } from './call-in-page.ts';
import { createNodeApi, createPageApi, type Declare } from './create-page-api.ts';
import type { NodeApi, PageApi } from './page-api.ts';

const GLOBAL = 'zugangScript';

/** A small script: its functions can be called in any world without preparing it. */
export type InPageScript<Module> = {
  (context: PageContext): PageApi<Module>;
  /** Those of its functions that answer a node; the nodes are held until they are released, or the group they are in. */
  nodes: (context: PageContext, objectGroup: string | null) => NodeApi<Module>;
};

/**
 * A small module for pages (`in-page/*.ts`), bundled at its first call and once per process. It is sent along with each call of one of
 * its functions: nothing of it is left in the world, and it keeps nothing.
 */
export const createInPageScript = <Module>(file: URL): InPageScript<Module> => {
  let bundle: Promise<string> | null = null;
  const declare: Declare = async (name) => {
    bundle ??= bundleInPage({ file: fileURLToPath(file) }, GLOBAL);
    return `(...args) => { ${await bundle}\nreturn ${GLOBAL}.${name}(...args); }`;
  };
  return Object.assign((context: PageContext) => createPageApi<Module>(context, declare), {
    nodes: (context: PageContext, objectGroup: string | null) => createNodeApi<Module>(context, declare, objectGroup),
  });
};
