import type { Storage } from '#platform/storage/storage';

type DomainKey = { accountId: string; domainId: string };

const folderOf = ({ accountId, domainId }: DomainKey): string => `logins/${accountId}/${domainId}`;

/** Where the pictures of a run lie in the storage. */
export const runFolderOf = (run: DomainKey & { id: string }): string => `${folderOf(run)}/${run.id}`;

/** The storage key of the picture after a step. */
export const pictureKeyOf = (run: DomainKey & { id: string }, index: number): string =>
  `${runFolderOf(run)}/${index}.jpg`;

/** Removes the pictures of all runs of a domain. Called after the rows are gone. */
export const removeLoginPictures = (storage: Storage, domain: DomainKey): Promise<void> =>
  storage.removeAll(folderOf(domain));
