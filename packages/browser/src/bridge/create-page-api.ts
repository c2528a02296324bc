import { callInPage, type PageContext, referInPage } from './call-in-page.ts';
import type { NodeApi, PageApi } from './page-api.ts';

/** The source of a function that calls the one of that name in the page, with the arguments it is given. */
export type Declare = (name: string) => string | Promise<string>;

type AnyCall = (...args: unknown[]) => Promise<unknown>;

const createProxy = (call: (name: string, args: readonly unknown[]) => Promise<unknown>): unknown => {
  const calls = new Map<string, AnyCall>();
  return new Proxy(
    {},
    {
      get: (_target, name) => {
        // `await` reads `then`: the API is no promise.
        if (typeof name !== 'string' || name === 'then') return undefined;
        const known = calls.get(name) ?? ((...args: unknown[]) => call(name, args));
        calls.set(name, known);
        return known;
      },
    },
  );
};

/** The functions of a module in a world of the page: arguments and answers are copied as JSON, nodes go by reference. */
export const createPageApi = <Module>(context: PageContext, declare: Declare): PageApi<Module> =>
  createProxy(async (name, args) => callInPage(context, { declaration: await declare(name), args })) as PageApi<Module>;

/** Those of its functions that answer a node. The nodes are held until they are released, or the group they are in. */
export const createNodeApi = <Module>(
  context: PageContext,
  declare: Declare,
  objectGroup: string | null,
): NodeApi<Module> =>
  createProxy(async (name, args) =>
    referInPage(context, { declaration: await declare(name), args }, objectGroup),
  ) as NodeApi<Module>;
