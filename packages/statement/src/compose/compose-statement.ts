import type {
  AuthorityRecord,
  LawId,
  Locale,
  StatementAnswers,
  StatementBlock,
  StatementDocument,
} from '@zugang/contract';
import { packOf } from '../packs/packs.ts';
import type { LawPack, VerifiedRecord } from '../packs/pack.ts';
import type { Values } from '../texts/fill-text.ts';
import { buildBlocks } from './blocks/build-blocks.ts';
import { cleanTexts } from './clean-text.ts';
import type { Composing, StatementFacts } from './composing.ts';
import { clauseOf } from './criteria.ts';
import { createWriter, type Writer } from './writer.ts';

/** What a statement is made from. */
export type StatementSource = { law: LawId; language: Locale; answers: StatementAnswers; facts: StatementFacts };

const toItem = (
  item: StatementAnswers['items'][number],
  standard: StatementAnswers['conformance']['standard'],
): StatementDocument['items'][number] => ({
  where: item.where,
  what: item.what,
  criteria: item.criteria,
  clauses: item.criteria.flatMap((number) => clauseOf(number, standard) ?? []),
  // What is not accessible does not comply as long as the user gives no other reason; publishing asks for one.
  reason: item.reason ?? 'non_compliance',
  explanation: item.explanation,
  alternative: item.alternative,
  fixBy: item.fixBy,
});

const shapeOf = ({ urls, apps }: StatementAnswers['scope']): 'website' | 'websites' | 'app' | 'apps' | 'both' => {
  if (urls.length > 0 && apps.length > 0) return 'both';
  if (apps.length > 0) return apps.length === 1 ? 'app' : 'apps';
  return urls.length > 1 ? 'websites' : 'website';
};

/** What keeps it from being compliant, as the model statement of the EU names it. */
const groundsOf = (items: StatementAnswers['items']): 'failures' | 'exemptions' | 'both' => {
  const isExempt = ({ reason }: StatementAnswers['items'][number]) =>
    reason !== null && reason !== 'non_compliance' && reason !== 'being_fixed';
  if (!items.some(isExempt)) return 'failures';
  return items.every(isExempt) ? 'exemptions' : 'both';
};

/** What placeholders mean in every text of a pack. */
const commonValues = (pack: LawPack, language: Locale, answers: StatementAnswers): Values => {
  const { write } = createWriter({ pack, language, overrides: {} }, {});
  const label = (id: string) => write(id) ?? [];
  const shape = shapeOf(answers.scope);
  return {
    owner: answers.owner.name,
    law: answers.legalBasis,
    grounds: label(`label.grounds_${groundsOf(answers.items)}`),
    standard: label(`label.standard_${answers.conformance.standard}`),
    subject: label(`label.subject_${shape}`),
    object: label(`label.object_${shape}`),
    is: label(shape === 'website' || shape === 'app' ? 'label.is_one' : 'label.is_many'),
  };
};

const withoutDate = (record: VerifiedRecord | null): AuthorityRecord | null => {
  if (record === null) return null;
  const { verifiedAt: _, ...rest } = record;
  return rest;
};

type Section = StatementDocument['sections'][number];

/** A heading within a section goes with what was below it. */
const dropEmptyHeadings = (blocks: StatementBlock[]): StatementBlock[] =>
  blocks.filter(
    ({ kind }, index) => kind !== 'subheading' || ![undefined, 'subheading'].includes(blocks[index + 1]?.kind),
  );

const writeSections = (composing: Composing): Section[] =>
  composing.pack.sections.flatMap(({ id, blocks }) => {
    const built = dropEmptyHeadings(blocks.flatMap((spec) => buildBlocks(spec, composing)));
    return built.length === 0 ? [] : [{ id, heading: composing.writer.plain(`heading.${id}`), blocks: built }];
  });

/** A statement with the writer that wrote it, which knows the texts that were used. */
export const composeWithWriter = (source: StatementSource): { document: StatementDocument; writer: Writer } => {
  const { law, language, facts } = source;
  const answers = cleanTexts(source.answers);
  const pack = packOf(law);
  const writer = createWriter({ pack, language, overrides: answers.overrides }, commonValues(pack, language, answers));
  const items = answers.items
    .filter(({ what }) => what !== '')
    .map((item) => toItem(item, answers.conformance.standard));
  const composing: Composing = {
    pack,
    language,
    answers,
    facts: cleanTexts(facts),
    writer,
    items,
    authority: answers.authority ?? withoutDate(pack.authority),
    conciliation: answers.conciliation ?? withoutDate(pack.conciliation),
  };
  const document: StatementDocument = {
    format: 'zugang-statement/1',
    law,
    lawVersion: pack.version,
    language,
    title: answers.title === '' ? writer.plain('title') : answers.title,
    owner: answers.owner.name,
    urls: answers.scope.urls.filter((url) => url !== ''),
    status: answers.conformance.status,
    standard: writer.plain(`label.standard_${answers.conformance.standard}`),
    items,
    preparedOn: answers.preparedOn,
    reviewedOn: answers.reviewedOn,
    sections: writeSections(composing),
  };
  return { document, writer };
};

/**
 * The document that all formats are made of. It says what the user said and what the law prescribes, nothing else: a part without
 * an answer is missing from it, and never called inapplicable.
 */
export const composeStatement = (source: StatementSource): StatementDocument => composeWithWriter(source).document;
