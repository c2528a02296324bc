import type { ApiError, ApiErrorCode } from '#lib/api';
import type { ProjectArea } from '#lib/project';

const domainCodes: readonly ApiErrorCode[] = [
  'DOMAIN_INVALID',
  'DOMAIN_INTERNAL',
  'DOMAIN_NOT_REACHABLE',
  'DOMAIN_EXISTS',
];

/** Whether an error is about the domain that was typed, and so belongs to its field. */
export const isDomainError = (code: ApiErrorCode): boolean => domainCodes.includes(code);

/** The project that has a typed domain already. */
export type TakenDomain = { typed: string; projectId: string; title: string; area: ProjectArea };

/** The project that the server names for a domain that exists; null for other errors, and if the caller may not see it. */
export const readTakenDomain = ({ code, fields }: ApiError, typed: string): TakenDomain | null => {
  const params = fields.find(({ path }) => path === 'domain')?.params;
  if (code !== 'DOMAIN_EXISTS' || typeof params?.['projectId'] !== 'string') return null;
  const { projectId, title, ownership } = params;
  return { typed, projectId, title: String(title), area: ownership === 'customer' ? 'customer' : 'own' };
};
