import type { PageErrorCode } from './egress-types.ts';

const BY_CODE: Record<string, PageErrorCode> = {
  blocked_address: 'blocked_address',
  too_large: 'too_large',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  ENODATA: 'dns',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  EPROTO: 'tls',
};

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** What a thrown network error (undici's, a socket's, an abort) means for the page: looks down the chain of causes. */
export const classifyNetworkError = (error: unknown): PageErrorCode => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    const code = codeOf(cause);
    const known = BY_CODE[code];
    if (known) return known;
    if (/^(CERT_|ERR_TLS|ERR_SSL)/.test(code)) return 'tls';
    // The fetch standard's list of ports that are never the web's.
    if (cause.message === 'bad port') return 'blocked_address';
    if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return 'timeout';
    const [nested] = cause instanceof AggregateError ? cause.errors : [];
    if (nested instanceof Error && BY_CODE[codeOf(nested)]) return BY_CODE[codeOf(nested)] ?? 'connection';
  }
  return 'connection';
};
