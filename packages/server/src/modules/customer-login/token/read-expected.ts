import type { SignOnIssuer } from '@zugang/contract';
import type { Context } from '#platform/context';
import { issuerKeys } from '../issuer/issuer-keys.ts';
import type { Expected, OpenKey } from './verify-token.ts';

type Reseller = { alias: string; keys: readonly OpenKey[]; issuer: SignOnIssuer | null };

/** Who may have signed a token of this reseller. */
export const expectedOf = (ctx: Context, { alias, keys, issuer }: Reseller): Expected => ({
  shared: { keys, alias, publicUrl: ctx.settings.publicUrl },
  issuer: issuer && { ...issuer, findKey: issuerKeys(ctx, issuer.issuer) },
});
