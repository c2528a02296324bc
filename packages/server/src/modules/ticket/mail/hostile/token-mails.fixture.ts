import { randomUUID } from 'node:crypto';
import { sealParticipant } from '../participant-token.ts';
import { inboundAddress } from '../mail-world.fixture.ts';
import { writeMail } from './write-mail.fixture.ts';
import { refused, type HostileMail } from './scene.fixture.ts';

const forged = (token: string): string => (token.startsWith('a') ? 'b' : 'a') + token.slice(1);

const monster = Array.from({ length: 2_000 }, (_, at) => ({
  name: `${at}.bin`,
  type: 'application/octet-stream',
  data: Buffer.from('x'),
}));

/** No token, or one that was made up. */
export const tokenMails: readonly HostileMail[] = [
  {
    name: 'a mail to our address without a token',
    raw: ({ asker }) => writeMail({ from: asker.email, to: inboundAddress }),
    recipients: () => [inboundAddress],
    outcome: refused('no_ticket'),
  },
  {
    name: 'the number of a ticket in the subject',
    raw: ({ asker }) =>
      writeMail({ from: asker.email, to: inboundAddress, subject: 'Re: Ticket Nr. 1: Bericht fehlt [#1]' }),
    recipients: () => [inboundAddress],
    outcome: refused('no_ticket'),
  },
  {
    name: 'a token in the subject and the text only',
    raw: ({ asker, token }) => writeMail({ from: asker.email, to: inboundAddress, subject: token, text: token }),
    recipients: () => [inboundAddress],
    outcome: refused('no_ticket'),
  },
  {
    name: 'a body that nobody can read: of a mail for no ticket it is not even tried',
    raw: ({ asker }) =>
      writeMail({ from: asker.email, to: inboundAddress, files: monster }).replace(
        'multipart/mixed',
        'multipart/related',
      ),
    recipients: () => [inboundAddress],
    outcome: refused('no_ticket'),
  },
  {
    name: 'a token at another host',
    raw: ({ asker, token }) =>
      writeMail({
        from: asker.email,
        to: `support+${token}@help.example.org`,
        inReplyTo: `<${token}@help.example.org>`,
      }),
    recipients: () => [inboundAddress],
    outcome: refused('no_ticket'),
  },
  {
    name: 'a token with one letter changed',
    raw: ({ asker, token }) => writeMail({ from: asker.email, to: `support+${forged(token)}@help.example.com` }),
    recipients: ({ token }) => [`support+${forged(token)}@help.example.com`],
    outcome: refused('forged_token'),
  },
  {
    name: 'a forged token in the Message-ID it answers',
    raw: ({ asker, token }) =>
      writeMail({ from: asker.email, to: inboundAddress, inReplyTo: `<${forged(token)}@help.example.com>` }),
    recipients: () => [inboundAddress],
    outcome: refused('forged_token'),
  },
  {
    name: 'a thousand guesses in one mail, the right one last',
    raw: ({ asker, token }) => {
      const guesses = Array.from(
        { length: 1_000 },
        (_, at) =>
          `<${forged(token).slice(0, -4)}${String(at)
            .padStart(4, '2')
            .replaceAll(/[0189]/g, 'z')}@help.example.com>`,
      );
      return writeMail({
        from: asker.email,
        to: inboundAddress,
        references: [`<${token}@help.example.com>`, ...guesses].join('\r\n '),
      });
    },
    recipients: () => [inboundAddress],
    outcome: refused('forged_token'),
  },
  {
    name: 'a token that holds, of somebody who is gone',
    raw: ({ asker, world }) => {
      const token = sealParticipant(world.ctx.secrets, randomUUID());
      return writeMail({ from: asker.email, to: `support+${token}@help.example.com` });
    },
    recipients: () => [inboundAddress],
    outcome: refused('participant_gone'),
  },
  {
    name: 'the token in capitals',
    raw: ({ asker, replyTo }) => writeMail({ from: asker.email, to: replyTo.toUpperCase() }),
    recipients: ({ replyTo }) => [replyTo.toUpperCase()],
    outcome: { state: 'taken', says: 'Danke.' },
  },
  {
    name: 'the token in a header that is folded, without brackets',
    raw: ({ asker, messageId }) =>
      writeMail({
        from: asker.email,
        to: inboundAddress,
        references: `<a@b.example>\r\n\t${messageId.slice(1, -1)}\r\n`.trimEnd(),
      }),
    recipients: () => [inboundAddress],
    outcome: { state: 'taken', says: 'Danke.' },
  },
  {
    name: 'the token in the address alone, as programs leave it that drop the headers',
    raw: ({ asker, replyTo }) => writeMail({ from: asker.email, to: `"Zugang" <${replyTo}>` }),
    recipients: () => [inboundAddress],
    outcome: { state: 'taken', says: 'Danke.' },
  },
];
