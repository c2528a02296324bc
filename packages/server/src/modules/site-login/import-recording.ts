import type { contract, LoginDraft } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { readRecording } from './read-recording.ts';

/** A draft of a login from a recording of Chrome; nothing is stored. Throws NOT_FOUND, FORBIDDEN, RECORDING_INVALID. */
export const importRecording = (
  ctx: Context,
  { recording, ...ref }: InputOf<typeof contract.login.importRecording>,
): Promise<LoginDraft> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { ...ref, permission: 'domain.edit' });
    const draft = readRecording(recording, new URL(domain.startUrl).origin);
    if (!draft) throw new DomainError('RECORDING_INVALID');
    return draft;
  });
