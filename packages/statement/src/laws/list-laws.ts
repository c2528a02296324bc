import { addMonths, type AuthorityRecord, type Law, type LawId, type Locale } from '@zugang/contract';
import type { LawPack, VerifiedRecord } from '../packs/pack.ts';
import { packOf, packs } from '../packs/packs.ts';

/** How the texts of a law are shown: in which language of the screen, and what day it is (ISO 8601). */
export type LawView = { locale: Locale; today: string };

/** Months after which a record of an authority counts as stale. */
const recordMonths = 12;

/** Whether a record was verified longer than a year ago. */
export const isRecordStale = ({ verifiedAt }: { verifiedAt: string }, today: string): boolean =>
  addMonths(verifiedAt, recordMonths) < today.slice(0, 10);

const toRecord = (record: VerifiedRecord | null): AuthorityRecord | null => {
  if (record === null) return null;
  const { verifiedAt: _, ...rest } = record;
  return rest;
};

const languagesOf = (pack: LawPack): Locale[] => (['de', 'en'] as const).filter((language) => pack.texts[language]);

const toLaw = (pack: LawPack, { locale, today }: LawView): Law => {
  const languages = languagesOf(pack);
  const texts = pack.texts[locale] ?? pack.texts[languages[0] ?? 'de'] ?? {};
  const titles: Record<Locale, string> = { de: '', en: '' };
  for (const language of languages) titles[language] = pack.texts[language]?.['title'] ?? '';
  return {
    id: pack.id,
    version: pack.version,
    name: texts['name'] ?? pack.id,
    about: texts['about'] ?? '',
    titles,
    languages,
    isReviewed: pack.isReviewed,
    verifiedAt: pack.verifiedAt,
    isStale: [pack.authority, pack.conciliation].some((record) => record !== null && isRecordStale(record, today)),
    standard: pack.standard,
    parts: pack.parts,
    statuses: [...pack.statuses],
    reasons: [...pack.reasons],
    authority: toRecord(pack.authority),
    conciliation: toRecord(pack.conciliation),
    reviewMonths: pack.reviewMonths,
    answerDays: pack.answerDays,
    sources: [...pack.sources],
  };
};

/** All laws as the form needs them, those for Germany first. */
export const listLaws = (view: LawView): Law[] => packs.map((pack) => toLaw(pack, view));

/** One law as the form needs it; `today` decides whether its records are stale. */
export const findLaw = (law: LawId, view: LawView): Law => toLaw(packOf(law), view);
