import { text, type Fix, type FixInput } from './fix-types.ts';
import { parseTag, plain, writeTag, type Tag } from './markup.ts';
import { attributeMends } from './mend-attributes.ts';
import { fieldMends } from './mend-fields.ts';
import { nameMends } from './mend-names.ts';
import { styleMends } from './mend-styles.ts';

const mends = { ...nameMends, ...fieldMends, ...attributeMends };

/** The text or markup on the page, if it is not of the element that the finding names. */
const beforeOf = (tag: Tag, { ruleId, data }: FixInput): string => {
  if (ruleId === 'document-title') return '<head>\n  …\n</head>';
  if (ruleId === 'page-title-meaningless') return plain([text(`<title>${data['title'] ?? ''}</title>`)]);
  return plain(writeTag(tag));
};

/** The page's language as the words of suggestions need it: `de-AT` is `de`. */
const primary = (language: string | null): string | null =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(language ?? '')?.[0].toLowerCase() ?? null;

/**
 * The mended code of an element, made of its own markup and of what the rule measured. Null where no fix can be derived from
 * these, which is so for rules about the structure of a page. What is not certain is marked as a suggestion or a placeholder.
 */
export const deriveFix = (given: FixInput): Fix | null => {
  const input = { ...given, language: primary(given.language) };
  const style = styleMends[input.ruleId];
  if (style) return style(input);
  const tag = parseTag(input.snippet);
  const options = tag ? mends[input.ruleId]?.(tag, input) : null;
  if (!tag || !options) return null;
  const before = beforeOf(tag, input);
  return { language: 'html', before, isCut: before.includes('…"'), options };
};
