import { from, head, held, stranger, type HostileMail } from './scene.fixture.ts';

/** Senders who are not, or not plainly, one of those who take part. */
export const senderMails: readonly HostileMail[] = [
  {
    name: 'a stranger who answers a forwarded mail',
    raw: from(() => `Mallory <${stranger}>`),
    outcome: held('stranger'),
  },
  {
    name: 'a customer of another account with this token',
    raw: async (scene) => scene.write({ from: (await scene.world.createOwner()).email }),
    outcome: held('stranger'),
  },
  {
    name: 'staff with a token of the customer',
    raw: from(({ world }) => world.staff.email),
    outcome: held('stranger'),
  },
  {
    name: 'a member’s address as the name',
    raw: from(({ asker }) => `"${asker.email}" <${stranger}>`),
    outcome: held('stranger'),
  },
  {
    name: 'a member’s address as a name without quotes',
    raw: from(({ asker }) => `${asker.email} <${stranger}>`),
    outcome: held('sender_unclear'),
  },
  {
    name: 'a member’s address as an encoded name',
    raw: from(({ asker }) => `=?utf-8?q?=3C${asker.email.replace('@', '=40')}=3E?= <${stranger}>`),
    outcome: held('stranger'),
  },
  {
    name: 'a member’s address encoded as if it were the address',
    raw: from(({ asker }) => `=?utf-8?b?${Buffer.from(asker.email).toString('base64')}?=`),
    outcome: held('sender_unclear'),
  },
  {
    name: 'two headers From',
    raw: ({ write }) => write({ head: [`From: ${stranger}`] }),
    outcome: held('sender_unclear'),
  },
  {
    name: 'two headers From, the member first',
    raw: ({ write, asker }) => write({ head: [`From: ${asker.email}`], from: stranger }),
    outcome: held('sender_unclear'),
  },
  {
    name: 'a second From behind a blank that only some programs see',
    raw: ({ write, asker }) => write({ head: [`\u00a0From: ${stranger}`], from: asker.email }),
    outcome: held('sender_unclear'),
  },
  {
    name: 'two addresses in From',
    raw: from(({ asker }) => `${asker.email}, ${stranger}`),
    outcome: held('sender_unclear'),
  },
  {
    name: 'two addresses in brackets',
    raw: from(({ asker }) => `<${asker.email}> <${stranger}>`),
    outcome: held('sender_unclear'),
  },
  { name: 'a group in From', raw: from(({ asker }) => `Leute: ${asker.email};`), outcome: held('sender_unclear') },
  {
    name: 'a route in From',
    raw: from(({ asker }) => `<@evil.example:${asker.email}>`),
    outcome: held('sender_unclear'),
  },
  {
    name: 'a comment that hides where the address ends',
    raw: from(({ asker }) => `${asker.email} (<${stranger}>`),
    outcome: held('sender_unclear'),
  },
  { name: 'no From', raw: from(() => null), outcome: held('sender_unclear') },
  { name: 'an empty From', raw: from(() => '<>'), outcome: held('sender_unclear') },
  {
    name: 'a member as Sender and Reply-To of a stranger',
    raw: ({ write, asker }) => write({ from: stranger, head: [`Sender: ${asker.email}`, `Reply-To: ${asker.email}`] }),
    outcome: held('stranger'),
  },
  {
    name: 'a member in the envelope of a stranger',
    raw: from(() => stranger),
    sender: ({ asker }) => asker.email,
    outcome: held('stranger'),
  },
  {
    name: 'letters that look like a member’s',
    raw: from(({ asker }) => asker.email.replace('example', 'ex\u0430mple')),
    outcome: held('stranger'),
  },
  {
    name: 'letters that become a member’s when they are made small',
    raw: from(({ asker }) => asker.email.replace('.org', '.or\u0261')),
    outcome: held('stranger'),
  },
  {
    name: 'a member whom the mail server on the way found forged',
    raw: head(
      'Authentication-Results: mx.example.org;\r\n spf=fail smtp.mailfrom=evil.example;\r\n dmarc=fail header.from=example.org',
    ),
    outcome: held('sender_forged'),
  },
  {
    name: 'the same, with a header of the forger that says otherwise',
    raw: head(
      'Authentication-Results: mx.example.org; dmarc=fail',
      'Authentication-Results: evil.example; dmarc=pass; spf=pass; dkim=pass',
    ),
    outcome: held('sender_forged'),
  },
  {
    name: 'a member whom Mailgun found forged',
    raw: head('X-Mailgun-Spf: SoftFail', 'X-Mailgun-Dkim-Check-Result: Fail'),
    outcome: held('sender_forged'),
  },
  {
    name: 'a forwarded mail with another address of ours in the text',
    raw: ({ write, replyTo }) => write({ from: stranger, text: `Reply to ${replyTo}` }),
    outcome: held('stranger'),
  },
];
