import { limits, type AttemptError } from '@zugang/contract';
import { classifyNetworkError, type Egress } from '@zugang/crawler/egress';

/** What came of one attempt; `status` null where there was no answer. */
export type Posted = {
  status: number | null;
  error: AttemptError | null;
  durationMs: number;
  answer: string;
  /** Seconds the receiver asks to be left alone; null where it does not. */
  retryAfter: number | null;
};

type Post = { url: string; headers: Record<string, string>; body: string };

/** A character is at most four bytes long. */
const answerBytes = limits.webhooks.answerMax * 4;

/** The beginning of an answer as the database can hold it; the rest is not even read. */
const readBeginning = async (response: Awaited<ReturnType<Egress['fetch']>>): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < answerBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } catch {
    // The status has come: what is missing of the text changes nothing.
  }
  await reader.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerBytes));
  return text.replaceAll('\0', '').slice(0, limits.webhooks.answerMax).toWellFormed();
};

const readSeconds = (value: string | null): number | null => {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
};

const errorOf = (error: unknown): AttemptError => {
  const code = classifyNetworkError(error);
  return code === 'blocked_address' || code === 'dns' || code === 'timeout' || code === 'tls' ? code : 'connection';
};

/** Posts once through the guarded egress: no redirect is followed, and after some seconds it is over. Never throws. */
export const postDelivery = async (egress: Pick<Egress, 'fetch'>, { url, headers, body }: Post): Promise<Posted> => {
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);
  const signal = AbortSignal.timeout(limits.webhooks.timeoutSeconds * 1_000);
  try {
    const response = await egress.fetch(url, { method: 'POST', headers, body, signal });
    const answer = await readBeginning(response);
    const retryAfter = readSeconds(response.headers.get('retry-after'));
    return { status: response.status, error: null, durationMs: elapsed(), answer, retryAfter };
  } catch (error) {
    return { status: null, error: errorOf(error), durationMs: elapsed(), answer: '', retryAfter: null };
  }
};
