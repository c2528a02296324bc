import { ORPCError, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@zugang/contract';
import { routes } from 'virtual:contract-routes';
import { decodeApiError, toApiError } from './api-error.ts';
import type { ApiError } from './api-error.ts';

/** Carries the decoded error through the link, which only lets its own error class pass. */
class CarriedError extends ORPCError<string, ApiError> {
  constructor(error: ApiError) {
    super(error.code, { status: error.status, message: error.message, data: error, defined: true });
  }
}

const unwrap = (error: unknown): unknown => {
  if (error instanceof CarriedError) return error.data;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return error instanceof ORPCError ? decodeApiError(null, error.status) : toApiError(error);
};

const link = new OpenAPILink(routes, {
  url: () => new URL('/api', window.location.origin),
  customErrorResponseBodyDecoder: (body, response) => new CarriedError(decodeApiError(body, response.status)),
  interceptors: [
    async (call) => {
      try {
        return await call.next();
      } catch (error) {
        throw unwrap(error);
      }
    },
  ],
});

/** The API, typed by the contract; every failure is an {@link ApiError}, apart from `AbortError`. */
export const api: ContractRouterClient<Contract> = createORPCClient(link);

/** Query keys, query and mutation options for every procedure: `orpc.project.list.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(api);
