import type { LawId, LawText, Locale, StatementAnswers } from '@zugang/contract';
import { isOverridable } from '../compose/writer.ts';
import { packOf } from '../packs/packs.ts';
import type { LawPack, Texts } from '../packs/pack.ts';

/** The heading of the section that a text is in. */
export const sectionOf = (id: string, pack: LawPack, texts: Texts): string => {
  const [first = '', second = ''] = id.split('.');
  const name = first === 'heading' ? second : first;
  const holder = pack.sections.find(
    (section) => section.id === name || section.blocks.some((block) => block.kind === 'text' && block.text === id),
  );
  const fallback = { group: 'items', basis: 'dates', automatic: 'dates', not_checked: 'status' }[name];
  return texts[`heading.${holder?.id ?? fallback ?? name}`] ?? texts['title'] ?? '';
};

type TextSource = { law: LawId; language: Locale; answers: StatementAnswers; used: ReadonlySet<string> };

/**
 * The pack's texts that a statement with these answers can be worded otherwise in, placeholders such as `{standard}` in braces:
 * other words may use the same ones. An empty text leaves its sentence out. `text` is the pack's, whatever the answers have instead.
 * `used`: those that the composed document asked for.
 */
export const listTexts = ({ law, language, answers, used }: TextSource): LawText[] => {
  const pack = packOf(law);
  const texts = pack.texts[language] ?? {};
  return Object.entries(texts)
    .filter(([id]) => isOverridable(id) && (id in answers.overrides || used.has(id)))
    .map(([id, text]) => ({ id, section: sectionOf(id, pack, texts), text }));
};
