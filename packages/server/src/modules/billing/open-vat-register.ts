import { openEvatr } from './open-evatr.ts';
import { openVies } from './open-vies.ts';
import type { VatRegister } from './vat-register.ts';

/** Addresses of the registers, and our own VAT ID where it is known. */
export type VatRegisterSettings = { viesUrl: string; evatrUrl: string; requester: string | null };

/** The register for each VAT ID: eVatR if we have a German VAT ID to query with, except for German ones, which it does not confirm; else VIES. */
export const openVatRegister = ({ viesUrl, evatrUrl, requester }: VatRegisterSettings): VatRegister => {
  const vies = openVies({ url: viesUrl, requester });
  const evatr = requester?.startsWith('DE') ? openEvatr({ url: evatrUrl, requester }) : null;
  return {
    check: (question) => (evatr && !question.vatId.startsWith('DE') ? evatr : vies).check(question),
  };
};
