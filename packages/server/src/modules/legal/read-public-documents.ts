import type { contract, LegalDocument, LegalKey, Locale } from '@zugang/contract';
import { legalKey } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Operator } from '#platform/operator-settings';
import type { OutputOf } from '#platform/procedure';
import { todayOf, versionInForce } from './choose-version.ts';
import { pdfFile } from './pdf-file.ts';
import { readVersions } from './read-documents.ts';
import { renderDocument } from './render-document.ts';
import { renderHtml } from './render-html.ts';

type Asked = { key: LegalKey; locale: Locale };

/** Texts that name the provider to everyone; in the demo there is none, which is no gap to fill. */
const namesProvider: readonly LegalKey[] = ['imprint', 'accessibility'];

const operatorIn = ({ settings: { operator, front } }: Pick<Context, 'settings'>, key: LegalKey): Operator => {
  if (!front.isDemo || !namesProvider.includes(key)) return operator;
  const fields = Object.entries(operator).map(([field, value]) => [field, value ?? 'Demo']);
  return Object.fromEntries(fields) as Operator;
};

/** The version in force, as anyone may read it; the data-processing contract as a sample without a customer. */
export const readDocument = (ctx: Pick<Context, 'settings'>, { key, locale }: Asked): LegalDocument =>
  renderDocument(versionInForce(readVersions(key), todayOf(new Date())), locale, {
    kind: 'direct',
    customer: null,
    partner: null,
    operator: operatorIn(ctx, key),
  });

/** All documents in force, without their texts. */
export const listDocuments = (
  ctx: Pick<Context, 'settings'>,
  { locale }: Pick<Asked, 'locale'>,
): OutputOf<typeof contract.legal.documents> => ({
  documents: legalKey.options.map((key) => {
    const { sha256: _1, intro: _2, sections: _3, ...summary } = readDocument(ctx, { key, locale });
    return summary;
  }),
});

/** A document as PDF. */
export const readDocumentPdf = (ctx: Pick<Context, 'settings'>, asked: Asked): Promise<File> =>
  pdfFile(readDocument(ctx, asked));

/** A document as a web page. */
export const readDocumentHtml = (ctx: Pick<Context, 'settings'>, asked: Asked): File =>
  new File([renderHtml(readDocument(ctx, asked))], `${asked.key}.html`, { type: 'text/html; charset=utf-8' });
