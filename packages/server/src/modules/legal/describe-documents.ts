import { contractKey, legalKey, type Locale, type StaffLegal } from '@zugang/contract';
import { todayOf, versionInForce } from './choose-version.ts';
import { readVersions } from './read-documents.ts';

/** Every legal document with all its versions, the newest first. */
export const describeDocuments = (locale: Locale): StaffLegal['documents'] =>
  legalKey.options.map((key) => {
    const versions = readVersions(key);
    const inForce = versionInForce(versions, todayOf(new Date()));
    return {
      key,
      title: inForce.texts[locale].title,
      isContract: contractKey.options.some((one) => one === key),
      versions: versions.toReversed().map((one) => ({
        version: one.version,
        publishedAt: one.publishedAt,
        effectiveFrom: one.effectiveFrom,
        verifiedAt: one.verifiedAt,
        isInForce: one === inForce,
        changes: one.changeLog[locale],
      })),
    };
  });

/** The newest version of a document, in force or not yet. */
export const newestVersionOf = (key: StaffLegal['documents'][number]['key']): string =>
  readVersions(key).at(-1)?.version ?? '';
