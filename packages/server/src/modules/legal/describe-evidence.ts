import { dateText, documentTexts, instantText } from './document-texts.ts';
import type { AcceptanceRow } from './read-offer.ts';
import type { PdfAppendix } from './render-pdf.ts';

type Signed = Omit<AcceptanceRow, 'pdfKey' | 'pdfSha256' | 'createdAt'>;

/** The page behind an accepted contract: who accepted what, when and how. */
export const describeEvidence = (signed: Signed, superseded: AcceptanceRow | null): PdfAppendix => {
  const { locale } = signed;
  const t = documentTexts(locale);
  const kind = signed.documentKey === 'processing' ? 'processing' : 'terms';
  const before = superseded && { version: superseded.version, date: dateText(locale, superseded.acceptedAt) };
  return {
    title: t('acceptance.title'),
    paragraphs: [
      t(`acceptance.intro.${kind}`),
      t(`acceptance.customer.${kind}`, { name: signed.customerName }),
      t(`acceptance.partner.${kind}`, { name: signed.partnerName }),
      t('acceptance.person', { name: signed.userName, role: t(`acceptance.roles.${signed.userRole}`) }),
      t(`acceptance.authority.${kind}`),
      t('acceptance.time', { time: instantText(locale, signed.acceptedAt) }),
      t(`acceptance.method.${signed.method}`),
      t('acceptance.version', { version: signed.version }),
      ...(before ? [t('acceptance.supersedes', before)] : []),
      t('acceptance.hash', { hash: signed.documentSha256 }),
    ],
  };
};
