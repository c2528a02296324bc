import type {
  AuthorityRecord,
  LawId,
  Locale,
  StatementAnswers,
  StatementBlock,
  StatementDocument,
} from '@zugang/contract';
import { packOf } from '../packs/packs.ts';
import type { VerifiedRecord } from '../packs/pack.ts';
import type { Values } from '../texts/fill-text.ts';
import { buildBlocks } from './blocks/build-blocks.ts';
import { cleanTexts } from './clean-text.ts';
import type { Composing, StatementFacts } from './composing.ts';
import { clauseOf } from './criteria.ts';
import { createWriter, type Wording } from './writer.ts';

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

type Label = (id: string, values?: Values) => string;

const countedPart = (count: number, kind: 'website' | 'app', label: Label): string =>
  count === 0 ? '' : label(`label.${kind}_${count === 1 ? 'one' : 'many'}`);

/** What the statement is about, within a sentence: "this website and these apps". */
const nameObject = ({ urls, apps }: StatementAnswers['scope'], label: Label): string => {
  const [first = '', second] = [
    countedPart(apps.length === 0 ? Math.max(1, urls.length) : urls.length, 'website', label),
    countedPart(apps.length, 'app', label),
  ].filter((part) => part !== '');
  return second === undefined ? first : label('label.both', { first, second });
};

const startSentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What keeps it from being compliant, as the model statement of the EU names it. */
const groundsOf = (items: StatementAnswers['items']): 'failures' | 'exemptions' | 'both' => {
  const isExempt = ({ reason }: StatementAnswers['items'][number]) =>
    reason !== null && reason !== 'non_compliance' && reason !== 'being_fixed';
  if (!items.some(isExempt)) return 'failures';
  return items.every(isExempt) ? 'exemptions' : 'both';
};

/** What placeholders mean in every text of a pack. */
const commonValues = (wording: Wording, answers: StatementAnswers): Values => {
  const { plain } = createWriter(wording, {});
  const object = nameObject(answers.scope, plain);
  return {
    owner: answers.owner.name,
    law: answers.legalBasis,
    grounds: plain(`label.grounds_${groundsOf(answers.items)}`),
    standard: plain(`label.standard_${answers.conformance.standard}`),
    subject: startSentence(object),
    object,
    is: plain(answers.scope.urls.length + answers.scope.apps.length > 1 ? 'label.is_many' : 'label.is_one'),
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

/** A statement with the ids of the texts that it is made of. */
export const composeWithTexts = (source: StatementSource): { document: StatementDocument; used: Set<string> } => {
  const { law, language, facts } = source;
  const answers = cleanTexts(source.answers);
  const pack = packOf(law);
  const wording: Wording = { pack, language, overrides: answers.overrides, used: new Set() };
  const writer = createWriter(wording, commonValues(wording, answers));
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
  return { document, used: wording.used };
};

/**
 * The document that all formats are made of. It says what the user said and what the law prescribes, nothing else: a part without
 * an answer is missing from it, and never called inapplicable.
 */
export const composeStatement = (source: StatementSource): StatementDocument => composeWithTexts(source).document;
