import { z } from 'zod';
import { openClaims, sealClaims } from '#platform/sealed-claims';
import type { Secrets } from '#platform/secrets';

const claims = z.object({ accountId: z.uuid(), projectId: z.uuid(), endsAt: z.number() });
type Place = { accountId: string; projectId: string };

const previewHours = 1;
const binding = 'widget:preview';

/** A token that shows a project's preview for an hour to its bearer: the frame has no session. */
export const sealPreview = (secrets: Secrets, place: Place): string =>
  sealClaims(secrets, binding, { ...place, endsAt: Date.now() + previewHours * 3_600_000 });

/** Whose preview a token shows; null where it is forged or over. */
export const openPreview = (secrets: Secrets, token: string): Place | null => {
  const opened = openClaims(secrets, binding, { schema: claims, token });
  return opened && opened.endsAt > Date.now() ? opened : null;
};
