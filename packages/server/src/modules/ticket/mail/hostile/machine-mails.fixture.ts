import { inboundAddress } from '../mail-world.fixture.ts';
import { from, head, refused, subject, type HostileMail, type Scene } from './scene.fixture.ts';

const notification =
  (type: string) =>
  ({ write, asker }: Scene) =>
    write({ from: `Mail System <system@mx.example.org>` }).replace(
      /Content-Type: text\/plain[^]*$/,
      `Content-Type: multipart/report; report-type=${type};\r\n boundary=b\r\n\r\n--b\r\n\r\nThe mail could not be delivered.\r\n--b\r\nContent-Type: message/${type}\r\n\r\nFinal-Recipient: rfc822; ${asker.email}\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n`,
    );

/** Bounces, absences, lists, and our own mails: nobody wrote them. */
export const machineMails: readonly HostileMail[] = [
  { name: 'a bounce with an empty path back', raw: ({ write }) => write(), sender: '', outcome: refused('bounce') },
  { name: 'a bounce by its Return-Path header', raw: head('Return-Path: <>'), outcome: refused('bounce') },
  { name: 'a delivery report', raw: notification('delivery-status'), outcome: refused('bounce') },
  { name: 'a read receipt', raw: notification('disposition-notification'), outcome: refused('bounce') },
  { name: 'a bounce of Exim', raw: head('X-Failed-Recipients: a@b.example'), outcome: refused('automatic') },
  {
    name: 'an absence note of Exchange in German',
    raw: ({ write }) =>
      write({
        subject: 'Automatische Antwort: Ticket Nr. 1',
        head: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'],
        text: 'Ich bin bis 6. Dezember nicht im Büro.',
      }),
    outcome: refused('automatic'),
  },
  {
    name: 'a vacation note of Gmail',
    raw: head('Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'),
    outcome: refused('automatic'),
  },
  { name: 'Auto-Submitted in capitals', raw: head('AUTO-SUBMITTED: AUTO-REPLIED'), outcome: refused('automatic') },
  {
    name: 'Auto-Submitted with parameters, folded',
    raw: head('Auto-Submitted:\r\n auto-generated; owner-email="a@b.example"'),
    outcome: refused('automatic'),
  },
  {
    name: 'two headers Auto-Submitted, the first of which denies it',
    raw: head('Auto-Submitted: no', 'Auto-Submitted: auto-replied'),
    outcome: refused('automatic'),
  },
  { name: 'X-Autorespond', raw: head('X-Autorespond: Re'), outcome: refused('automatic') },
  { name: 'Precedence: bulk', raw: head('Precedence: bulk'), outcome: refused('bulk') },
  { name: 'Precedence: junk', raw: head('Precedence: Junk'), outcome: refused('bulk') },
  { name: 'Precedence: auto_reply', raw: head('Precedence: auto_reply'), outcome: refused('bulk') },
  { name: 'a mailing list', raw: head('List-Id: <leute.lists.example.org>'), outcome: refused('list') },
  { name: 'a loop that another program has marked', raw: head('X-Loop: help@example.org'), outcome: refused('loop') },
  ...[
    'Out of Office: Ticket 1',
    'Automatic reply: Ticket 1',
    'Abwesenheitsnotiz: Ticket 1',
    'Ich bin derzeit nicht im Büro',
    '=?utf-8?q?R=C3=A9ponse_automatique=C2=A0=3A_Ticket?=',
    '=?utf-8?q?Respuesta_autom=C3=A1tica=3A_Ticket?=',
    'Risposta automatica: Ticket',
    'Automatisch antwoord: Ticket',
    '=?utf-8?b?6Ieq5YuV6L+U5L+h?=',
  ].map((text) => ({
    name: `an absence note known by its subject alone: ${text}`,
    raw: subject(text),
    outcome: refused('automatic_subject'),
  })),
  {
    name: 'our own mail that comes back',
    raw: ({ write, messageId, asker }) => write({ messageId, from: `Zugang <noreply@example.org>`, to: asker.email }),
    outcome: refused('own_mail'),
  },
  {
    name: 'our own mail, forwarded by a rule that changes its sender',
    raw: ({ write, messageId }) => write({ messageId }),
    outcome: refused('own_mail'),
  },
  { name: 'our own address as the sender', raw: from(() => inboundAddress), outcome: refused('own_mail') },
  {
    name: 'our own address with a token as the sender',
    raw: from(({ replyTo }) => replyTo),
    outcome: refused('own_mail'),
  },
  {
    name: 'the sender of our mails as the sender',
    raw: from(() => 'Zugang <NoReply@example.org>'),
    outcome: refused('own_mail'),
  },
  ...[
    'MAILER-DAEMON@mx.example.org',
    'postmaster@mx.example.org',
    'no-reply@shop.example',
    'do_not_reply@shop.example',
  ].map((address) => ({ name: `a mail of ${address}`, raw: from(() => address), outcome: refused('machine_sender') })),
  {
    name: 'a person in From and a mail system in the path back',
    raw: ({ write }) => write(),
    sender: 'MAILER-DAEMON@mx.example.org',
    outcome: refused('machine_sender'),
  },
];
