import type * as engine from '@zugang/engine/in-page';
import type { PageContext } from '../bridge/call-in-page.ts';
import { createNodeApi, createPageApi, type Declare } from '../bridge/create-page-api.ts';
import type { NodeApi, PageApi, SessionModule } from '../bridge/page-api.ts';
import { PAGE_GLOBAL } from './page-script.ts';

/** How functions of a script in the world are called: `path` leads to the module; each gets the page's session first. */
export const declareIn =
  (global: string, path = ''): Declare =>
  (name) =>
    `(...args) => ${global}${path}.${name}(${global}.session, ...args)`;

const declareEngine = declareIn(PAGE_GLOBAL);

/** The engine's functions in a world it was injected into. */
export const engineIn = (context: PageContext): PageApi<SessionModule<typeof engine>> =>
  createPageApi<SessionModule<typeof engine>>(context, declareEngine);

/** Calls into the part of a probe that runs in the page (`in-page.ts` in the probe's folder). */
export const inPageOf = <Module>(probe: string): ((context: PageContext) => PageApi<SessionModule<Module>>) => {
  const declare = declareIn(PAGE_GLOBAL, `.${probe}`);
  return (context) => createPageApi<SessionModule<Module>>(context, declare);
};

/** Those of its functions that answer a node; the nodes are held in `objectGroup`. */
export const nodesOf = <Module>(
  probe: string,
  objectGroup: string,
): ((context: PageContext) => NodeApi<SessionModule<Module>>) => {
  const declare = declareIn(PAGE_GLOBAL, `.${probe}`);
  return (context) => createNodeApi<SessionModule<Module>>(context, declare, objectGroup);
};
