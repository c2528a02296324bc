import type { VatAnswer, VatRegister } from './vat-register.ts';

/** How long a national register may think. */
const answerMilliseconds = 20_000;

/** What is kept as proof; each text is cut to this many characters. */
const keptFields = ['requestDate', 'valid', 'requestIdentifier', 'name', 'address'] as const;
const keptLength = 500;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keep = (body: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const field of keptFields) {
    const value = body[field];
    if (typeof value === 'boolean') kept[field] = value;
    if (typeof value === 'string' && value !== '') kept[field] = value.slice(0, keptLength);
  }
  return kept;
};

/** The error words of VIES, such as MS_UNAVAILABLE; `INVALID_INPUT` alone says something about the VAT ID. */
const errorOf = (body: Record<string, unknown>, status: number): string => {
  const [first] = Array.isArray(body['errorWrappers']) ? (body['errorWrappers'] as unknown[]) : [];
  const error = isObject(first) ? first['error'] : undefined;
  return typeof error === 'string' ? error.slice(0, 100) : `HTTP ${status}`;
};

const read = (body: unknown, status: number): VatAnswer => {
  if (!isObject(body)) return { outcome: 'unreachable', answer: { error: `HTTP ${status}` } };
  if (status === 200 && typeof body['valid'] === 'boolean')
    return { outcome: body['valid'] ? 'valid' : 'invalid', answer: keep(body) };
  const error = errorOf(body, status);
  return { outcome: error === 'INVALID_INPUT' ? 'invalid' : 'unreachable', answer: { error } };
};

/**
 * The European Commission's register over its REST interface (`POST check-vat-number`). `requester`: our own VAT ID; with it an
 * answer carries a number that proves the question was asked.
 */
export const openVies = ({ url, requester }: { url: string; requester: string | null }): VatRegister => {
  const asked = requester
    ? { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
    : {};
  return {
    source: 'vies',
    check: async (vatId) => {
      try {
        const answer = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...asked }),
          redirect: 'error',
          signal: AbortSignal.timeout(answerMilliseconds),
        });
        return read(await answer.json(), answer.status);
      } catch (error) {
        return { outcome: 'unreachable', answer: { error: error instanceof Error ? error.name : 'unknown' } };
      }
    },
  };
};
