import type { z } from 'zod';
import { SecretUnreadableError, type Secrets } from './secrets.ts';

/** Seals claims with the installation's key: only it can make, change or read the token. `binding` says what the token is for. */
export const sealClaims = (secrets: Secrets, binding: string, claims: object): string =>
  secrets.seal(JSON.stringify(claims), binding);

/** The claims of a token; null where it is forged, or sealed for something else. Whether it is over, the claims say. */
export const openClaims = <Claims>(
  secrets: Secrets,
  binding: string,
  { schema, token }: { schema: z.ZodType<Claims>; token: string },
): Claims | null => {
  try {
    return schema.parse(JSON.parse(secrets.open(token, binding)));
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null;
    throw error;
  }
};
