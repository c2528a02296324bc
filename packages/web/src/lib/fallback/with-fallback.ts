import { ApiError, toApiError } from '../api/index.ts';

/** Does `work`; an error the contract does not explain is shown under `key` (specification, section 8). */
export const withFallback = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    const error = toApiError(thrown);
    throw error.code === 'INTERNAL' ? new ApiError({ code: error.code, key }, error.status) : error;
  }
};
