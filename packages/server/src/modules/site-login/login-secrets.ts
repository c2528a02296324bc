import { z } from 'zod';
import type { Context } from '#platform/context';

/** The secrets of a login's script: typed values and seeds of one-time codes, by the id of the step. */
export const loginSecrets = z.record(z.string(), z.string());
export type LoginSecrets = z.infer<typeof loginSecrets>;

/** What the sealed text is bound to: it opens for this domain alone. */
const bindingOf = (domainId: string): string => `login-script:${domainId}`;

/** The text the row of a domain's login holds; empty where nothing is secret. */
export const sealLoginSecrets = (
  { secrets: box }: Pick<Context, 'secrets'>,
  domainId: string,
  secrets: LoginSecrets,
): string => (Object.keys(secrets).length > 0 ? box.seal(JSON.stringify(secrets), bindingOf(domainId)) : '');

/** What {@link sealLoginSecrets} made a text of. Throws SecretUnreadableError. */
export const openLoginSecrets = (
  { secrets: box }: Pick<Context, 'secrets'>,
  domainId: string,
  sealed: string,
): LoginSecrets => (sealed === '' ? {} : loginSecrets.parse(JSON.parse(box.open(sealed, bindingOf(domainId)))));
