import type { ItemReason, StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import type { BlockBuilder, Composing } from '../composing.ts';
import { clauseOf, titleOfCriterion } from '../criteria.ts';
import { linkAddresses } from '../links.ts';
import { linesOf } from './user-text.ts';

type Item = StatementDocument['items'][number];

/** Groups of the EU's model statement, with BFSG §16 beside them; what is being fixed does not comply yet. */
const groups: readonly { id: string; reasons: readonly ItemReason[] }[] = [
  { id: 'non_compliance', reasons: ['non_compliance', 'being_fixed'] },
  { id: 'disproportionate_burden', reasons: ['disproportionate_burden'] },
  { id: 'fundamental_alteration', reasons: ['fundamental_alteration'] },
  { id: 'out_of_scope', reasons: ['out_of_scope'] },
];

const writeCriterion = (number: string, { writer, answers, language }: Composing): StatementInline[] => {
  const clause = clauseOf(number, answers.conformance.standard);
  const name = titleOfCriterion(number, language);
  if (name === '') return [`WCAG ${number}`];
  const id = clause === null ? 'label.criterion' : 'label.criterion_clause';
  return writer.write(id, { number, name, clause: clause ?? '' }) ?? [];
};

const writeItem = (item: Item, composing: Composing) => {
  const { writer } = composing;
  const said = (id: string, text: string): StatementInline[][] =>
    linesOf(text).length === 0 ? [] : [writer.write(id, { text: linkAddresses(linesOf(text).join(' ')) }) ?? []];
  const fixBy = writer.write('label.fix_by', { date: writer.day(item.fixBy) });
  return {
    term: item.where === '' ? writer.plain('label.item') : item.where,
    lines: [
      ...linesOf(item.what).map(linkAddresses),
      ...item.criteria.map((number) => writeCriterion(number, composing)),
      ...said('label.explanation', item.explanation),
      ...said('label.alternative', item.alternative),
      ...(fixBy === null ? [] : [fixBy]),
    ],
  };
};

const writeGroup = (id: string, items: readonly Item[], composing: Composing): StatementBlock[] => {
  const { writer, answers } = composing;
  const optional = (text: string): StatementBlock[] => (writer.has(text) ? writer.paragraph(text) : []);
  const heading = writer.plain(`group.${id}`);
  return [
    ...(heading === '' ? [] : [{ kind: 'subheading' as const, text: heading }]),
    ...optional(`group.${id}.intro`),
    ...(answers.isBurdenReported === true ? optional(`group.${id}.reported`) : []),
    { kind: 'facts', rows: items.map((item) => writeItem(item, composing)) },
  ];
};

/** What is not accessible, grouped by reason. */
export const writeItems: BlockBuilder = (composing) =>
  groups.flatMap(({ id, reasons }) => {
    const items = composing.items.filter(({ reason }) => reasons.includes(reason));
    return items.length === 0 ? [] : writeGroup(id, items, composing);
  });
