import type { LawId, StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import { packOf } from '../packs/packs.ts';
import type { Duty } from '../packs/pack.ts';

/** A mandatory item of a law that a document does not have; the title is in the document's language. */
export type MissingDuty = { id: string; title: string; source: string };

const isText = (line: readonly StatementInline[]): boolean =>
  line.some((piece) => (typeof piece === 'string' ? piece : piece.text).trim() !== '');

const hasContent = (block: StatementBlock): boolean => {
  if (block.kind === 'paragraph') return isText(block.content);
  if (block.kind === 'list') return block.items.some(isText);
  if (block.kind === 'facts') return block.rows.some(({ lines }) => lines.some(isText));
  return block.kind === 'feedback-form' && block.href !== '';
};

const isDue = ({ when }: Duty, { status, items }: StatementDocument): boolean => {
  if (when === 'notFull') return status !== 'full';
  return when !== 'burden' || items.some(({ reason }) => reason === 'disproportionate_burden');
};

/** The mandatory items of the law that the document lacks, in the order of its checklist. */
export const findMissingDuties = ({ law, document }: { law: LawId; document: StatementDocument }): MissingDuty[] => {
  const fulfilled = new Set(
    document.sections
      .flatMap(({ blocks }) => blocks)
      .filter(hasContent)
      .flatMap((block) => ('mandatory' in block ? (block.mandatory ?? []) : [])),
  );
  return packOf(law)
    .duties.filter((duty) => isDue(duty, document) && !fulfilled.has(duty.id))
    .map(({ id, title, source }) => ({ id, title: title[document.language], source }));
};
