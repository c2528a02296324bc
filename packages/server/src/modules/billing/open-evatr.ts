import { askRegister, baseOf, keepFields, type RegisterAnswer } from './ask-register.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

/** `ergFirmenname` and its like: whether the name and address given are those of the VAT ID (A yes, B no, C not asked, D not disclosed). */
const keptFields = [
  'id',
  'anfrageZeitpunkt',
  'status',
  'gueltigAb',
  'gueltigBis',
  'ergFirmenname',
  'ergStrasse',
  'ergPlz',
  'ergOrt',
];

/** Valid at the time of the question; 0003 and 2008 add that the address could not be compared. */
const yes = new Set(['evatr-0000', 'evatr-0003', 'evatr-2008']);
/** Wrong in form, unknown, not valid yet or no more. All others are about the question or the register. */
const no = new Set(['evatr-0005', 'evatr-0012', 'evatr-2001', 'evatr-2002', 'evatr-2003', 'evatr-2006']);

const read = (answered: RegisterAnswer): Omit<VatAnswer, 'source'> => {
  if (!answered) return { outcome: 'unreachable', answer: { error: 'no answer' } };
  const { status } = answered.body;
  const answer = keepFields(answered.body, keptFields);
  if (typeof status !== 'string') return { outcome: 'unreachable', answer: { error: `HTTP ${answered.status}` } };
  return { outcome: yes.has(status) ? 'valid' : no.has(status) ? 'invalid' : 'unreachable', answer };
};

/**
 * eVatR of the German Federal Central Tax Office over its REST interface (`POST abfrage`): the proof that German tax offices ask
 * for. `requester` is our own German VAT ID. With a company the question is the qualified one, which compares name and address.
 */
export const openEvatr = ({ url, requester }: { url: string; requester: string }): VatRegister => ({
  check: async ({ vatId, company, street, postcode, city }) => {
    const whose = company ? { firmenname: company, strasse: street, plz: postcode, ort: city } : {};
    const question = { anfragendeUstid: requester, angefragteUstid: vatId, ...whose };
    return { source: 'bzst', ...read(await askRegister(`${baseOf(url)}/abfrage`, question)) };
  },
});
