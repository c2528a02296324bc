import { createHash } from 'node:crypto';
import type { LegalBlock, LegalDocument, Locale } from '@zugang/contract';
import type { Operator } from '#platform/operator-settings';
import { retention, type RetentionKey } from '#platform/retention';
import { documentTexts } from './document-texts.ts';
import type { Audience, SourceBlock } from './parse-document.ts';
import type { DocumentVersion } from './read-documents.ts';

/** The parties of a text. `customer` null: the public sample. */
export type Parties = { kind: Audience; customer: string | null; partner: string | null; operator: Operator };

/** SHA-256 in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const valuesOf = ({ customer, partner, operator }: Parties, locale: Locale): Record<string, string> => {
  const t = documentTexts(locale);
  const gap = (field: keyof Operator) => `[${t(`missing.${field}`)}]`;
  const fields = Object.keys(operator) as (keyof Operator)[];
  return {
    'customer.name': customer ?? t('sample_customer'),
    'partner.name': partner ?? operator.name ?? gap('name'),
    ...Object.fromEntries(fields.map((field) => [`operator.${field}`, operator[field] ?? gap(field)])),
    ...Object.fromEntries(
      (Object.keys(retention) as RetentionKey[]).map((key) => {
        const { unit, amount } = retention[key];
        return [`retention.${key}`, t(`period.${unit}`, { amount })];
      }),
    ),
  };
};

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{([a-z]+\.[A-Za-z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a legal text has an unknown placeholder: ${name}`);
    return value;
  });

/** A text for these parties: what is not meant for them left out, placeholders filled, gaps marked. */
export const renderDocument = (
  { key, version, publishedAt, effectiveFrom, texts }: DocumentVersion,
  locale: Locale,
  parties: Parties,
): LegalDocument => {
  const values = valuesOf(parties, locale);
  const render = (blocks: SourceBlock[]): LegalBlock[] =>
    blocks
      .filter(({ audience }) => audience === null || audience.includes(parties.kind))
      .map(({ block }) =>
        block.kind === 'list'
          ? { kind: 'list', items: block.items.map((item) => fill(item, values)) }
          : { kind: 'paragraph', text: fill(block.text, values) },
      );
  const { title, intro, sections } = texts[locale];
  const content = {
    key,
    version,
    locale,
    title,
    publishedAt,
    effectiveFrom,
    intro: render(intro),
    sections: sections.map(({ id, level, heading, blocks }) => ({ id, level, heading, blocks: render(blocks) })),
  };
  return { ...content, sha256: sha256(JSON.stringify(content)) };
};
