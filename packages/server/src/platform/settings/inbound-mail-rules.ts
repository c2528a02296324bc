import { listening, type Rule } from './rule.ts';
import { isWeakSecret } from './weak-secrets.ts';

/** Answers that come in by mail. */
export const inboundMailRules: readonly Rule[] = [
  {
    reads: ['MAIL_INBOUND_ADDRESS', 'MAIL_INBOUND_SMTP', 'MAIL_INBOUND_SECRET'],
    isBroken: ({ values }) =>
      values.MAIL_INBOUND_ADDRESS === undefined &&
      (values.MAIL_INBOUND_SMTP !== undefined || values.MAIL_INBOUND_SECRET !== undefined),
    mend: 'MAIL_INBOUND_ADDRESS must be set too: it is the address that answers by mail go to, such as support@help.example.com.',
  },
  {
    reads: ['MAIL_INBOUND_ADDRESS', 'MAIL_INBOUND_SMTP', 'MAIL_INBOUND_SECRET'],
    parts: listening,
    isBroken: ({ values }) =>
      values.MAIL_INBOUND_ADDRESS !== undefined &&
      values.MAIL_INBOUND_SMTP === undefined &&
      values.MAIL_INBOUND_SECRET === undefined,
    mend: 'MAIL_INBOUND_SMTP or MAIL_INBOUND_SECRET must be set too: people would answer to MAIL_INBOUND_ADDRESS, and nothing would take their mails.',
  },
  {
    reads: ['MAIL_INBOUND_TLS_CERT', 'MAIL_INBOUND_TLS_KEY'],
    isBroken: ({ values }) =>
      (values.MAIL_INBOUND_TLS_CERT === undefined) !== (values.MAIL_INBOUND_TLS_KEY === undefined),
    mend: 'MAIL_INBOUND_TLS_CERT and MAIL_INBOUND_TLS_KEY must be set together: the files of a certificate and of its key.',
  },
  {
    reads: ['MAIL_INBOUND_SECRET', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values.MAIL_INBOUND_SECRET !== undefined && isWeakSecret(values.MAIL_INBOUND_SECRET),
    mend: 'MAIL_INBOUND_SECRET must be random in production, such as the output of `openssl rand -hex 24`: whoever guesses it can hand in mails of any sender.',
  },
];
