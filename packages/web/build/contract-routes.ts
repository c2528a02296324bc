import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '@zugang/contract';

const moduleId = 'virtual:contract-routes';

/**
 * Serves `virtual:contract-routes`: the contract's methods and paths without its schemas.
 * The client needs no more than these, and the schemas would bring the whole of Zod into the entry chunk.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'zugang:contract-routes',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) =>
      id === `\0${moduleId}` ? `export const routes = ${JSON.stringify(minifyContractRouter(contract))};` : null,
  };
}
