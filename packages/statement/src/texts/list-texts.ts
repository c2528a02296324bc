import type { LawId, LawText, Locale, StatementAnswers } from '@zugang/contract';
import { composeWithTexts } from '../compose/compose-statement.ts';
import type { StatementFacts } from '../compose/composing.ts';
import { isOverridable } from '../compose/writer.ts';
import { packOf } from '../packs/packs.ts';
import type { LawPack, Texts } from '../packs/pack.ts';

const sectionOf = (id: string, pack: LawPack, texts: Texts): string => {
  const [first = '', second = ''] = id.split('.');
  const name = first === 'heading' ? second : first;
  const holder = pack.sections.find(
    (section) => section.id === name || section.blocks.some((block) => block.kind === 'text' && block.text === id),
  );
  const fallback = { group: 'items', basis: 'dates', automatic: 'dates', not_checked: 'status' }[name];
  return texts[`heading.${holder?.id ?? fallback ?? name}`] ?? texts['title'] ?? '';
};

/** Facts with which every text about facts is written. */
const anyFacts: StatementFacts = {
  today: '2026-01-01',
  projectTitle: '',
  hosts: [],
  feedbackUrl: 'https://example.org/',
  lastScanAt: '2026-01-01',
  pagesChecked: 1,
  toolName: null,
  toolVersion: null,
};

/**
 * The pack's texts that a statement with these answers can be worded otherwise in, placeholders such as `{standard}` in braces:
 * other words may use the same ones. An empty text leaves its sentence out. `text` is the pack's, whatever the answers have instead.
 */
export const listTexts = (source: { law: LawId; language: Locale; answers: StatementAnswers }): LawText[] => {
  const pack = packOf(source.law);
  const texts = pack.texts[source.language] ?? {};
  const { used } = composeWithTexts({ ...source, facts: anyFacts });
  return Object.entries(texts)
    .filter(([id]) => isOverridable(id) && (id in source.answers.overrides || used.has(id)))
    .map(([id, text]) => ({ id, section: sectionOf(id, pack, texts), text }));
};
