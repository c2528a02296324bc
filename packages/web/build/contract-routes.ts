import type { AnyContractProcedure } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '@zugang/contract';

const prefix = 'virtual:contract-routes/';

/** Routes that are called before the sign-in are part of the first script; the others are loaded on first use. */
const startGroups = ['auth', 'brand', 'reseller', 'system'];

const routeOf = (name: string, procedure: AnyContractProcedure): string => {
  const { method, path, inputStructure, outputStructure } = procedure['~orpc'].route;
  if (!method || !path) throw new Error(`${name} has no method and path in the contract`);
  if (inputStructure === 'detailed' || outputStructure === 'detailed')
    throw new Error(`${name} is “detailed” in the contract, which the client does not read`);
  return `${method} ${path}`;
};

/** Method and path of every procedure: `{ 'auth.me': 'GET /auth/me' }`. */
export const listContractRoutes = (): Record<string, string> => {
  const routes = Object.entries(contract).flatMap(([group, procedures]) =>
    Object.entries(procedures).map(([name, procedure]): [string, string] => {
      if (!isContractProcedure(procedure))
        throw new Error(`${group}.${name} is no procedure: the client knows two levels`);
      return [`${group}.${name}`, routeOf(`${group}.${name}`, procedure)];
    }),
  );
  return Object.fromEntries(routes);
};

/**
 * Serves `virtual:contract-routes/start` and `…/rest`: the contract's methods and paths without its schemas.
 * The client needs no more than these, and the schemas would bring the whole of Zod into the first script.
 */
export const contractRoutes = (): Plugin => ({
  name: 'zugang:contract-routes',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const isStart = id.endsWith('/start');
    const routes = Object.entries(listContractRoutes()).filter(
      ([name]) => startGroups.includes(name.split('.')[0] ?? '') === isStart,
    );
    return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
  },
});
