import type { Storage } from './storage/storage.ts';

/** The folders in which files lie below the id of their account, except for accepted contracts, which are kept. */
const folders = ['screens', 'exports', 'inspections', 'logins', 'resellers', 'customer-reports', 'tickets'] as const;

/** Removes all files of an account but its contracts. Call it after the rows are gone: a file without a row is only waste. */
export const removeAccountFiles = async (storage: Pick<Storage, 'removeAll'>, accountId: string): Promise<void> => {
  for (const folder of folders) await storage.removeAll(`${folder}/${accountId}`);
};
