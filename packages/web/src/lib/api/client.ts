import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '@zugang/contract';
import { routes as startRoutes } from 'virtual:contract-routes/start';
import { decodeApiError, toApiError } from './api-error.ts';
import { encodeRequest } from './encode-request.ts';
import { backgroundHeaders } from './presence.ts';
import { readResponse } from './read-response.ts';

type Input = Record<string, unknown> | undefined;
type Options = { signal?: AbortSignal } | undefined;

const loadRoutes = async () => (await import('virtual:contract-routes/rest')).routes;

/** Loads the routes that signed-in users call, before the first call. */
export const prepareApi = async (): Promise<void> => void (await loadRoutes());

const loadSeldomRoutes = async () => (await import('virtual:contract-routes/seldom')).routes;

/** Method and path of a procedure; those that are not called before the sign-in are in chunks of their own. */
const findRoute = async (procedure: string): Promise<string> => {
  const route = startRoutes[procedure] ?? (await loadRoutes())[procedure] ?? (await loadSeldomRoutes())[procedure];
  if (!route) throw new Error(`The contract has no procedure ${procedure}`);
  return route;
};

/** What the question for the current user carries (specification, section 7). */
const currentUserHeaders = { accept: 'application/json', 'cache-control': 'no-cache' };

/** Calls a procedure by its name in the contract (`project.get`). */
const callProcedure = async (procedure: string, input: Input, options?: Options): Promise<unknown> => {
  try {
    const { url, ...request } = encodeRequest(await findRoute(procedure), input);
    const own = procedure === 'auth.me' ? currentUserHeaders : {};
    const headers = { ...request.headers, ...own, ...backgroundHeaders(request.method) };
    const response = await fetch(url, { ...request, headers, signal: options?.signal ?? null });
    if (response.ok) return await readResponse(response);
    // A proxy in between may answer anything.
    throw decodeApiError(await readResponse(response).catch(() => null), response.status);
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : toApiError(error);
  }
};

const groupOf = (group: string): object =>
  new Proxy(
    {},
    { get: (_, name) => (input: Input, options: Options) => callProcedure(`${group}.${String(name)}`, input, options) },
  );

/** The API, typed by the contract: `api.project.get({ projectId })`. Every failure is an `ApiError`, apart from `AbortError`. */
export const api: ContractRouterClient<Contract> = /* @__PURE__ */ new Proxy({} as never, {
  get: (_, group) => groupOf(String(group)),
});
