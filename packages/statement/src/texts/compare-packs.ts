import type { LawId, Locale, PackChange, StatementAnswers } from '@zugang/contract';
import { isOverridable } from '../compose/writer.ts';
import type { LawPack, VerifiedRecord } from '../packs/pack.ts';
import { findPack, packOf } from '../packs/packs.ts';
import { sectionOf } from './list-texts.ts';

type Compared = { before: LawPack; now: LawPack; language: Locale; used: ReadonlySet<string> };

const writeRecord = (record: VerifiedRecord | null): string =>
  record === null
    ? ''
    : [record.name, record.address, record.email, record.phone, record.url].filter(Boolean).join('\n');

const compareRecords = ({ before, now, language }: Compared): PackChange[] =>
  (['authority', 'conciliation'] as const).flatMap((id) => {
    const [was, is] = [writeRecord(before[id]), writeRecord(now[id])];
    const section = now.texts[language]?.[`heading.${id}`] ?? '';
    return was === is ? [] : [{ id, section, before: was, now: is === '' ? null : is, isText: false }];
  });

/**
 * What a later pack says otherwise: texts that a statement has now or that are gone, and the bodies that it names. `used`: ids of the texts
 * that the statement is made of with the later pack.
 */
export const comparePacks = (compared: Compared): PackChange[] => {
  const { before, now, language, used } = compared;
  const [was, is] = [before.texts[language] ?? {}, now.texts[language] ?? {}];
  const ids = [
    ...new Set([...Object.keys(is).filter((id) => used.has(id)), ...Object.keys(was).filter((id) => !(id in is))]),
  ];
  const changed = ids.filter((id) => isOverridable(id) && was[id] !== is[id]);
  return [
    ...changed.map((id) => ({
      id,
      section: id in is ? sectionOf(id, now, is) : sectionOf(id, before, was),
      before: was[id] ?? '',
      now: is[id] ?? null,
      isText: true,
    })),
    ...compareRecords(compared),
  ];
};

type Source = { law: LawId; language: Locale; version: string; answers: StatementAnswers; used: ReadonlySet<string> };

/**
 * What the newest pack of a law says otherwise than the one in `version`, except what the user says in words of their own; empty where they
 * are the same, or the earlier one is unknown.
 */
export const listPackChanges = ({ law, language, version, answers, used }: Source): PackChange[] => {
  const before = findPack(law, version);
  const now = packOf(law);
  if (before === null || before === now) return [];
  return comparePacks({ before, now, language, used }).filter(({ id }) => !isOwn(id, answers));
};

const isOwn = (id: string, answers: StatementAnswers): boolean => {
  if (id === 'authority' || id === 'conciliation') return answers[id] !== null;
  return id in answers.overrides;
};
