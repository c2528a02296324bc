import type { Secrets } from '#platform/secrets';
import { tokensOfAddresses, tokensOfIds } from '../mail-thread.ts';
import type { ParsedMail } from '../parse/parsed-mail.ts';
import { openParticipant } from '../participant-token.ts';

type Found = { participantId: string } | { reason: 'no_ticket' | 'forged_token' };

/** Tokens tried at most: whoever writes thousands of them guesses. */
const mostTokens = 50;

/**
 * The participant a mail answers: whose token is in the Message-IDs it answers, else in the addresses it was delivered to. The first one
 * that holds decides, so that a mail goes into one ticket only.
 */
export const findParticipant = (
  secrets: Pick<Secrets, 'digests'>,
  { mail, recipients, inboundAddress }: { mail: ParsedMail; recipients: readonly string[]; inboundAddress: string },
): Found => {
  const addresses = [...recipients, ...mail.recipients];
  const tokens = [...tokensOfIds(inboundAddress, mail.answers), ...tokensOfAddresses(inboundAddress, addresses)];
  for (const token of tokens.slice(0, mostTokens)) {
    const participantId = openParticipant(secrets, token);
    if (participantId !== null) return { participantId };
  }
  return { reason: tokens.length === 0 ? 'no_ticket' : 'forged_token' };
};
