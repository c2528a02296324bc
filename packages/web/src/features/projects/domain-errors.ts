import type { ApiErrorCode } from '#lib/api';

const domainCodes: readonly ApiErrorCode[] = ['DOMAIN_INVALID', 'DOMAIN_NOT_REACHABLE', 'DOMAIN_EXISTS'];

/** Whether an error is about the domain that was typed, and so belongs to its field. */
export const isDomainError = (code: ApiErrorCode): boolean => domainCodes.includes(code);
