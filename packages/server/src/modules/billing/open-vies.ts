import { askRegister, baseOf, keepFields, type RegisterAnswer } from './ask-register.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

const keptFields = ['requestDate', 'valid', 'requestIdentifier', 'name', 'address'];

/** The error words of VIES, such as MS_UNAVAILABLE; `INVALID_INPUT` alone says something about the VAT ID. */
const errorOf = (body: Record<string, unknown>, status: number): string => {
  const [first] = Array.isArray(body['errorWrappers']) ? (body['errorWrappers'] as ({ error?: unknown } | null)[]) : [];
  const error = first?.error;
  return typeof error === 'string' ? error.slice(0, 100) : `HTTP ${status}`;
};

const read = (answered: RegisterAnswer): Omit<VatAnswer, 'source'> => {
  if (!answered) return { outcome: 'unreachable', answer: { error: 'no answer' } };
  const { status, body } = answered;
  if (status === 200 && typeof body['valid'] === 'boolean')
    return { outcome: body['valid'] ? 'valid' : 'invalid', answer: keepFields(body, keptFields) };
  const error = errorOf(body, status);
  return { outcome: error === 'INVALID_INPUT' ? 'invalid' : 'unreachable', answer: { error } };
};

/**
 * The European Commission's register over its REST interface (`POST check-vat-number`). `requester`: our own VAT ID; with it an
 * answer carries a number that proves the question was asked.
 */
export const openVies = ({ url, requester }: { url: string; requester: string | null }): VatRegister => {
  const asker = requester
    ? { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
    : {};
  return {
    check: async ({ vatId }) => {
      const question = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...asker };
      return { source: 'vies', ...read(await askRegister(`${baseOf(url)}/check-vat-number`, question)) };
    },
  };
};
