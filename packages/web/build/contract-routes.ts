import type { AnyContractProcedure } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '@zugang/contract';

const prefix = 'virtual:contract-routes/';

/**
 * Groups of procedures by the chunk that has their routes. `start`, called before the sign-in, is part of the first script; `rest` comes
 * with the dashboard; `seldom` is loaded by the first call from the settings, the bills, a statement, a reseller's area or a desk.
 */
const groupsOf: Readonly<Record<string, readonly string[]>> = {
  start: ['auth', 'brand', 'reseller', 'system'],
  seldom: [
    'apiKey',
    'billing',
    'customer',
    'customerLogin',
    'customerReport',
    'invoice',
    'legal',
    'member',
    'partnership',
    'passkey',
    'paymentMethod',
    'plan',
    'portfolio',
    'productRequest',
    'profile',
    'provider',
    'publicCheck',
    'resellerDesk',
    'resellerSubscription',
    'share',
    'signOn',
    'sourceLink',
    'staff',
    'staffDesk',
    'statement',
    'statementTemplate',
    'subscription',
    'toolDefaults',
    'twoFactor',
    'webhook',
  ],
};

const chunkOf = (procedure: string): string => {
  const group = procedure.split('.')[0] ?? '';
  return Object.entries(groupsOf).find(([, groups]) => groups.includes(group))?.[0] ?? 'rest';
};

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
 * Serves `virtual:contract-routes/start`, `…/rest` and `…/seldom`: the contract's methods and paths without its schemas.
 * The client needs no more than these, and the schemas would bring the whole of Zod into the first script.
 */
export const contractRoutes = (): Plugin => ({
  name: 'zugang:contract-routes',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const chunk = id.slice(prefix.length + 1);
    const routes = Object.entries(listContractRoutes()).filter(([name]) => chunkOf(name) === chunk);
    return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
  },
});
