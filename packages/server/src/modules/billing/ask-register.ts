/** How long a national register may think. */
const answerMilliseconds = 20_000;

/** Each text that is kept is cut to this many characters. */
const keptLength = 500;

/** A JSON answer; null where there was none. */
export type RegisterAnswer = { status: number; body: Record<string, unknown> } | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sends a query as JSON. Null if the register is unreachable, redirects, or sends anything else than JSON. */
export const askRegister = async (url: string, question: object): Promise<RegisterAnswer> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const body: unknown = await answer.json();
    return isObject(body) ? { status: answer.status, body } : null;
  } catch {
    return null;
  }
};

/** The named fields of an answer, for the proof: texts and booleans that say something. */
export const keepFields = (body: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    const value = body[field];
    if (typeof value === 'boolean') kept[field] = value;
    if (typeof value === 'string' && value !== '') kept[field] = value.slice(0, keptLength);
  }
  return kept;
};

/** An address without the slash at its end. */
export const baseOf = (url: string): string => url.replace(/\/$/, '');
