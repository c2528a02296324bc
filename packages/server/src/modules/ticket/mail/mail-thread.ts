import { tokenPattern } from './participant-token.ts';

const partsOf = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() };
};

const escaped = (text: string): string => text.replaceAll(/[^\w]/g, '\\$&');

/** Where a participant's answers go: our address with their token after a plus sign. */
export const replyAddress = (inboundAddress: string, token: string): string => {
  const { local, domain } = partsOf(inboundAddress);
  return `${local}+${token}@${domain}`;
};

/** Whether a mail for this address is for us: our address, with whatever after a plus sign. */
export const isInboundAddress = (inboundAddress: string, address: string): boolean => {
  const [own, other] = [partsOf(inboundAddress), partsOf(address)];
  return own.domain === other.domain && (other.local === own.local || other.local.startsWith(`${own.local}+`));
};

/** The Message-ID of the mail about one message, and the one that all mails to a participant follow. Programs that answer name both. */
export const messageIds = (inboundAddress: string, { token, messageId }: { token: string; messageId: string }) => {
  const { domain } = partsOf(inboundAddress);
  return { root: `<${token}@${domain}>`, own: `<${token}.${messageId.replaceAll('-', '')}@${domain}>` };
};

/** The tokens in Message-IDs of ours, in the order they are named. */
export const tokensOfIds = (inboundAddress: string, ids: readonly string[]): string[] => {
  const { domain } = partsOf(inboundAddress);
  const own = new RegExp(`^(${tokenPattern})(?:\\.[0-9a-f]{32})?@${escaped(domain)}$`, 'i');
  return ids.flatMap((id) => own.exec(id.trim().replace(/^<(.*)>$/, '$1'))?.[1] ?? []);
};

/** What follows the plus sign in addresses of ours: tokens, or what was made up. */
export const tokensOfAddresses = (inboundAddress: string, addresses: readonly string[]): string[] => {
  const { local } = partsOf(inboundAddress);
  return addresses.flatMap((address) => {
    if (!isInboundAddress(inboundAddress, address)) return [];
    const token = partsOf(address).local.slice(local.length + 1);
    return token === '' ? [] : [token];
  });
};
