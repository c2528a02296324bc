import { limits } from '@zugang/contract';
import { z } from 'zod';
import { openClaims, sealClaims } from '#platform/sealed-claims';
import type { Secrets } from '#platform/secrets';

const claims = z.object({ expiresAt: z.number() });

const bindingOf = (shareId: string): string => `report-share:${shareId}`;

/** Proves for as long as files are kept that the password of this link was right: visitors look at their export every few seconds. */
export const newSharePass = (secrets: Secrets, shareId: string): string => {
  const expiresAt = Date.now() + limits.exports.keptHours * 3_600_000;
  return sealClaims(secrets, bindingOf(shareId), { expiresAt });
};

/** Whether a pass was given out for this link and still holds. */
export const isSharePass = (secrets: Secrets, shareId: string, pass: string): boolean => {
  const opened = openClaims(secrets, bindingOf(shareId), { schema: claims, token: pass });
  return opened !== null && opened.expiresAt > Date.now();
};
