import { isWebAddress } from '@zugang/contract';
import type { StatementInline } from '@zugang/contract';
import { z } from 'zod';

const email = z.email();

/** Whether it is an address that mail can be sent to. */
export const isEmail = (value: string): boolean => email.safeParse(value).success;

/** Whether a browser may go there: http or https, with a host, without a password in it. */
export const isLinkable = (value: string): boolean =>
  /^https?:\/\/[^\s<>"'`\\]+$/i.test(value) && isWebAddress(value) && new URL(value).username === '';

/** A link to an address of the web; anything else stays text. */
export const linkToUrl = (url: string, text = url): StatementInline => (isLinkable(url) ? { text, href: url } : text);

/** A link that writes a mail; anything else stays text. */
export const linkToEmail = (address: string): StatementInline =>
  isEmail(address) ? { text: address, href: `mailto:${address}` } : address;

/** A link that dials; a text without a number in it stays text. */
export const linkToPhone = (phone: string): StatementInline => {
  const digits = phone.replaceAll(/\(0\)/g, '').replaceAll(/[\s()/.\-–]/g, '');
  return /^\+?\d{3,20}$/.test(digits) ? { text: phone, href: `tel:${digits}` } : phone;
};

/** A user's line of text, addresses in it as links. */
export const linkAddresses = (line: string): StatementInline[] =>
  line
    .split(/(https?:\/\/[^\s<>"'`\\]*[^\s<>"'`\\.,;:!?)\]])/i)
    .filter((piece) => piece !== '')
    .map((piece) => linkToUrl(piece));
