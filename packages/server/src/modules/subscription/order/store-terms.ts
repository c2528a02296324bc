import type { Locale } from '@zugang/contract';
import { readDocument, readDocumentPdf } from '#modules/legal';
import type { MailAttachment } from '#modules/mail';
import type { Context } from '#platform/context';

/** Stores the terms in force as a PDF that a mail can carry; the same text is stored once. */
export const storeTerms = async (
  ctx: Pick<Context, 'settings' | 'storage'>,
  locale: Locale,
): Promise<MailAttachment> => {
  const asked = { key: 'conditions', locale } as const;
  const { sha256 } = readDocument(ctx, asked);
  const file = await readDocumentPdf(ctx, asked);
  const storageKey = `terms/${sha256}.pdf`;
  await ctx.storage.put(storageKey, new Uint8Array(await file.arrayBuffer()), 'application/pdf');
  return { name: file.name, contentType: 'application/pdf', storageKey };
};
