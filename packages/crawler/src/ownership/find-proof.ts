import { isIP } from 'node:net';
import { type RequestProfile, withRequestProfile } from '../egress/with-request-profile.ts';
import { classifyNetworkError } from '../egress/classify-network-error.ts';
import { decodeHtml } from '../fetch/decode-html.ts';
import { fetchFollowing } from '../fetch/fetch-following.ts';
import { discardBody, readChunks } from '../egress/read-body.ts';
import { DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress } from '../egress/egress-types.ts';
import { isSameSite } from '../url/clean-domain-input.ts';
import { readMarks } from './read-marks.ts';
import type { ResolveTexts } from './resolve-texts.ts';

/** Where the account may show its token. */
export type ProofMethod = 'dns' | 'file' | 'meta' | 'widget';

/** What is looked for. `host` and `startUrl` as stored; `widgetUrl`: the address the embedded script comes from. */
export type ProofRequest = {
  method: ProofMethod;
  host: string;
  startUrl: string;
  token: string;
  licenceKey: string;
  widgetUrl: string;
  /** The site's request profile, as for a crawl: a site behind a password shows the proof to no other request. */
  profile?: RequestProfile;
  /** Called with the address of each request to the website before it is sent. */
  onRequest?: (url: string) => void;
};

/**
 * One place that was looked at. `nothing`: it answered, and there is no such thing; `different`: there is, but it says something
 * else (`found`); `left_site`: it leads to another website (`found`); `status`: an error status; `impossible`: such a host has
 * no such place.
 */
export type ProofLook = {
  at: string;
  outcome: 'proved' | 'nothing' | 'different' | 'unreachable' | 'left_site' | 'status' | 'impossible';
  found: string[];
  status: number | null;
};

/** What a look for the proof gave: the places in the order in which they were looked at. */
export type ProofFinding = { isProved: boolean; looks: ProofLook[] };

/** The prefix of the token in DNS and in the file, so that people know later what it is for. */
export const PROOF_PREFIX = 'zugang-verification=';
/** The name of the meta element. */
export const PROOF_META = 'zugang-verification';
/** The path of the file (RFC 8615). */
export const PROOF_PATH = '/.well-known/zugang-verification.txt';
/** The label before the host for the record, for hosts whose own records are full or an alias. */
export const PROOF_LABEL = '_zugang';

const DEADLINE_MS = 15_000;
const MAX_BYTES = 1024 * 1024;
const MAX_FOUND = 5;
const MAX_LENGTH = 200;

const look = (at: string, outcome: ProofLook['outcome'], more: Partial<ProofLook> = {}): ProofLook => ({
  at,
  outcome,
  status: null,
  ...more,
  found: (more.found ?? []).slice(0, MAX_FOUND).map((text) => text.slice(0, MAX_LENGTH)),
});

const isToken = (text: string, token: string): boolean => text.trim() === token || text.trim() === PROOF_PREFIX + token;

const lookAtName = async (resolve: ResolveTexts, name: string, token: string): Promise<ProofLook> => {
  const answer = await resolve(name);
  if (answer.kind === 'unreachable') return look(name, 'unreachable');
  const texts = answer.kind === 'found' ? answer.texts : [];
  if (texts.some((text) => isToken(text, token))) return look(name, 'proved');
  // Records of others (SPF, other services) are no mistake; ours with another token is.
  const ours = texts.filter((text) => text.trim().startsWith(PROOF_PREFIX) || name.startsWith(`${PROOF_LABEL}.`));
  return ours.length > 0 ? look(name, 'different', { found: ours }) : look(name, 'nothing');
};

const lookInDns = async (resolve: ResolveTexts, { host, token }: ProofRequest): Promise<ProofLook[]> => {
  const name = host.replace(/:\d+$/, '');
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.')) return [look(name, 'impossible')];
  return Promise.all([`${PROOF_LABEL}.${name}`, name].map((at) => lookAtName(resolve, at, token)));
};

type Fetched = { url: string; text: string } | ProofLook;

const fetchText = async (egress: Egress, start: string, { host, onRequest }: ProofRequest): Promise<Fetched> => {
  let left: string | null = null;
  const mayFollow = (target: string): boolean => {
    if (isSameSite(host, target)) return true;
    left = target;
    return false;
  };
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetchFollowing(egress, start, { signal, userAgent: DEFAULT_USER_AGENT, mayFollow, onRequest });
    if (!answer) return left === null ? look(start, 'unreachable') : look(start, 'left_site', { found: [left] });
    const { url, response } = answer;
    if (response.status !== 200) {
      await discardBody(response);
      return look(url, 'status', { status: response.status });
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of readChunks(response, MAX_BYTES)) chunks.push(chunk);
    return { url, text: decodeHtml(Buffer.concat(chunks), response.headers.get('content-type') ?? '') };
  } catch (error) {
    // One answer for every cause but a page of more than a megabyte: untrusted input must not map our network.
    return look(start, classifyNetworkError(error) === 'too_large' ? 'nothing' : 'unreachable');
  }
};

const lookAtFile = async (egress: Egress, request: ProofRequest): Promise<ProofLook> => {
  const { startUrl, token } = request;
  const fetched = await fetchText(egress, new URL(PROOF_PATH, startUrl).href, request);
  if ('outcome' in fetched) return fetched;
  const text = fetched.text.replace(/^\uFEFF/, '').trim();
  if (isToken(text, token)) return look(fetched.url, 'proved');
  return text === '' ? look(fetched.url, 'nothing') : look(fetched.url, 'different', { found: [text] });
};

const lookAtPage = async (egress: Egress, request: ProofRequest): Promise<ProofLook> => {
  const { startUrl, token, method, licenceKey, widgetUrl } = request;
  const fetched = await fetchText(egress, startUrl, request);
  if ('outcome' in fetched) return fetched;
  const { url } = fetched;
  const { metas, scripts } = readMarks(fetched.text, { url, metaName: PROOF_META });
  if (method === 'meta') {
    if (metas.some((content) => isToken(content, token))) return look(url, 'proved');
    return metas.length > 0 ? look(url, 'different', { found: metas }) : look(url, 'nothing');
  }
  const isOurs = (src: string): boolean => src.startsWith(widgetUrl);
  if (scripts.some(({ src, key }) => isOurs(src) && key === licenceKey)) return look(url, 'proved');
  const near = scripts.filter(({ src, key }) => isOurs(src) || key === licenceKey);
  const found = near.map(({ src, key }) => `src="${src}" data-key="${key}"`);
  return near.length > 0 ? look(url, 'different', { found }) : look(url, 'nothing');
};

/**
 * Looks for the proof that the account with the token controls the host. Redirects are followed inside the site only: what
 * another website says proves nothing about this one. Never rejects.
 */
export const findProof = async (
  { egress: plain, resolveTexts }: { egress: Egress; resolveTexts: ResolveTexts },
  request: ProofRequest,
): Promise<ProofFinding> => {
  const egress = request.profile ? withRequestProfile(plain, request.profile) : plain;
  const looks =
    request.method === 'dns'
      ? await lookInDns(resolveTexts, request)
      : [request.method === 'file' ? await lookAtFile(egress, request) : await lookAtPage(egress, request)];
  return { isProved: looks.some(({ outcome }) => outcome === 'proved'), looks };
};
