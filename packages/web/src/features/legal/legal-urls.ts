import type { ContractKey, LegalKey } from '@zugang/contract';
import type { Locale } from '@zugang/messages';

/** Address of a legal document as PDF; anyone may read it. */
export const documentPdfUrl = (key: LegalKey, locale: Locale): string =>
  `/api/legal/documents/${key}/pdf?locale=${locale}`;

/** Address of the contract that an account can accept now, as PDF. */
export const contractPdfUrl = (accountId: string, key: ContractKey, locale: Locale): string =>
  `/api/accounts/${accountId}/contracts/${key}/pdf?locale=${locale}`;

/** Address of the very PDF that was accepted. */
export const acceptancePdfUrl = (accountId: string, acceptanceId: string): string =>
  `/api/accounts/${accountId}/acceptances/${acceptanceId}/pdf`;
