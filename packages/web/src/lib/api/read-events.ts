import { ErrorEvent } from '@orpc/client';
import { toEventIterator } from '@orpc/standard-server-fetch';
import { decodeApiError } from './api-error.ts';

const statusOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'number' ? data.status : 500;

/** The values of a stream of server-sent events, until it says `done`; an `error` is thrown as an `ApiError`. */
export const readEvents = async function* ({ body }: Pick<Response, 'body'>): AsyncGenerator {
  try {
    yield* toEventIterator(body);
  } catch (error) {
    throw error instanceof ErrorEvent ? decodeApiError(error.data, statusOf(error.data)) : error;
  }
};
