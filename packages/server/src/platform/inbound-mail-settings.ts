import { z } from 'zod';

/** The certificate that STARTTLS is offered with: paths of two files in PEM. */
type CertificateFiles = { certFile: string; keyFile: string };

/** How answers to mails come in; see docs/operations.md. */
export type InboundMail = {
  /** Takes answers: `support@help.example.com`, in small letters. What it gets has a signed token after a plus sign. */
  address: string;
  /** Where an SMTP server of our own listens for them; null: nowhere. */
  smtp: { host: string; port: number; tls: CertificateFiles | null } | null;
  /** What the provider that receives them proves itself with at our webhook; null: there is none. */
  secret: string | null;
};

/** 64 characters of the part before the `@` (RFC 5321, section 4.5.3.1.1), less the plus sign and the token. */
const localPartMax = 21;

const isInboundAddress = (value: string): boolean => {
  const [, local = ''] = /^([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.exec(value) ?? [];
  return local !== '' && local.length <= localPartMax && value.length <= 150;
};

const placeOf = (value: string): { host: string; port: number } | null => {
  const [, host = '', port = ''] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(value) ?? [];
  const number = Number(port);
  return host !== '' && number >= 1 && number <= 65_535
    ? { host: host.replace(/^\[(.*)\]$/, '$1'), port: number }
    : null;
};

/** The settings of answers by mail. Without an address people answer in the dashboard. */
export const inboundMailSettings = {
  MAIL_INBOUND_ADDRESS: z
    .string()
    .refine(
      isInboundAddress,
      `must be an address with at most ${localPartMax} letters, digits, dots or hyphens before the @, such as support@help.example.com`,
    )
    .transform((value) => value.toLowerCase())
    .optional(),
  MAIL_INBOUND_SMTP: z
    .string()
    .refine((value) => placeOf(value) !== null, 'must be a host and a port, such as 127.0.0.1:2525')
    .optional(),
  MAIL_INBOUND_TLS_CERT: z.string().optional(),
  MAIL_INBOUND_TLS_KEY: z.string().optional(),
  MAIL_INBOUND_SECRET: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or . ~ + / = _ -')
    .optional(),
};

type Values = Partial<Record<keyof typeof inboundMailSettings, string | undefined>>;

/** How answers by mail come in; null where no address is set. */
export const inboundMailOf = (values: Values): InboundMail | null => {
  const { MAIL_INBOUND_ADDRESS: address, MAIL_INBOUND_TLS_CERT: certFile, MAIL_INBOUND_TLS_KEY: keyFile } = values;
  if (address === undefined) return null;
  const place = placeOf(values.MAIL_INBOUND_SMTP ?? '');
  const tls = certFile && keyFile ? { certFile, keyFile } : null;
  return { address, smtp: place && { ...place, tls }, secret: values.MAIL_INBOUND_SECRET ?? null };
};
