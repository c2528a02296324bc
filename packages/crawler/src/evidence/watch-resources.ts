import { hash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { conditionalHeaders } from '../egress/read-validators.ts';
import { DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress, Validators } from '../egress/egress-types.ts';
import type { LoadedResource, ResourceMark } from './page-evidence.ts';

/** Watches what the pages of one scan load: each resource is requested at most once, however many pages load it. */
export type ResourceWatch = {
  /** What a loaded thing will be recognised by; null where its server could not be asked. */
  mark: (loaded: LoadedResource) => Promise<ResourceMark | null>;
  /** Whether a thing still is what it was when it was marked. */
  isSame: (mark: ResourceMark) => Promise<boolean>;
  /** Whether a server answers 304 only where it is true: it is tested with validators it never sent. */
  isHonest: (url: string) => Promise<boolean>;
};

/** How a request of the watch is throttled; null where it may not be sent now. */
type Ask = <T>(url: string, request: () => Promise<T>) => Promise<T | null>;

const MAX_BYTES = 20 * 1024 * 1024;
const DEADLINE_MS = 20_000;
const AT_ONCE = 8;

const hasValidators = ({ etag, lastModified }: Validators): boolean => etag !== null || lastModified !== null;

/** Status and body as one hash; `same` for a 304; null where there was no answer. */
const readState = async (egress: Egress, url: string, known: Validators | null): Promise<string | null> => {
  let status = 0;
  try {
    const body = await egress.get(url, {
      headers: { 'user-agent': DEFAULT_USER_AGENT, accept: '*/*', ...(known && conditionalHeaders(known)) },
      signal: AbortSignal.timeout(DEADLINE_MS),
      maxBytes: MAX_BYTES,
      onHead: (head) => {
        ({ status } = head);
        return status !== 304;
      },
    });
    return body === null ? 'same' : hash('sha256', Buffer.concat([Buffer.from(`${status}\n`), body]));
  } catch {
    return null;
  }
};

const remember = <T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> => {
  const asked = known.get(key) ?? ask();
  known.set(key, asked);
  return asked;
};

/** No server ever sent these: it answers 304 to them only without comparing. */
const madeUp = (): Validators => ({ etag: `"zugang-${randomUUID()}"`, lastModified: 'Thu, 01 Jan 1970 00:00:01 GMT' });

/** Makes the watch of one scan. `ask`: how a request is throttled; eight at once when missing. */
export const watchResources = (egress: Egress, ask?: Ask): ResourceWatch => {
  const limit = pLimit(AT_ONCE);
  const throttled: Ask = ask ?? ((_url, request) => limit(request));
  const hashes = new Map<string, Promise<string | null>>();
  const verdicts = new Map<string, Promise<boolean>>();
  const honest = new Map<string, Promise<boolean>>();
  const readHash = (url: string): Promise<string | null> =>
    remember(hashes, url, () => throttled(url, () => readState(egress, url, null)));
  const isHonest: ResourceWatch['isHonest'] = (url) =>
    remember(honest, new URL(url).origin, async () => {
      const state = await throttled(url, () => readState(egress, url, madeUp()));
      return state !== null && state !== 'same';
    });
  const judge = async (mark: ResourceMark): Promise<boolean> => {
    if ('hash' in mark) return (await readHash(mark.url)) === mark.hash;
    return (
      (await isHonest(mark.url)) && (await throttled(mark.url, () => readState(egress, mark.url, mark))) === 'same'
    );
  };
  return {
    isHonest,
    isSame: (mark) => remember(verdicts, JSON.stringify(mark), () => judge(mark)),
    mark: async ({ url, validators }) => {
      if (hasValidators(validators) && (await isHonest(url))) return { url, ...validators };
      const found = await readHash(url);
      return found === null ? null : { url, hash: found };
    },
  };
};
