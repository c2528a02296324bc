import type { DocumentVersion } from './read-documents.ts';

type Dated = Pick<DocumentVersion, 'version' | 'effectiveFrom'>;

/** Today as the versions' dates are written (UTC). */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The version in force on `today`; the first one where none is yet. `versions` are ordered, the oldest first. */
export const versionInForce = <T extends Dated>(versions: readonly T[], today: string): T => {
  const version = versions.findLast(({ effectiveFrom }) => effectiveFrom <= today) ?? versions[0];
  if (!version) throw new Error('a legal document has no version');
  return version;
};

/**
 * The version an account can accept: who has accepted nothing gets the one in force; who has accepted one is offered the newest,
 * also before it takes effect. What was accepted stays in force until then.
 */
export const versionToOffer = <T extends Dated>(
  versions: readonly T[],
  { accepted, today }: { accepted: string | null; today: string },
): T => (accepted === null ? versionInForce(versions, today) : (versions.at(-1) ?? versionInForce(versions, today)));

/** The version of terms that an account began with: registering accepted the one in force on that day. */
export const versionBegunWith = <T extends Dated>(versions: readonly T[], createdAt: Date): T =>
  versionInForce(versions, todayOf(createdAt));

/** The last day to object to new sub-processors; null where none are new. */
export const objectionUntil = ({
  publishedAt,
  objectionDays,
}: Pick<DocumentVersion, 'publishedAt' | 'objectionDays'>): string | null => {
  if (objectionDays === null) return null;
  const day = new Date(`${publishedAt}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + objectionDays);
  return todayOf(day);
};
