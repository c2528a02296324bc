/**
 * Returns the host of a typed or pasted address: without scheme, www and path; in lower case, with its port.
 * Null where nothing usable is left, and for an address with a user in it. Only for the hint below the field: the server cleans the domain itself.
 */
export const cleanDomain = (typed: string): string | null => {
  const trimmed = typed.trim();
  if (!trimmed || /\s/.test(trimmed) || /^[a-z]+:(?!\/\/|\d)/i.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`;
  try {
    const url = new URL(withScheme);
    if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username) return null;
    const host = url.host.replace(/^www\./, '').replace(/\.(?=$|:)/, '');
    return host.includes('.') || host.startsWith('localhost') ? host : null;
  } catch {
    return null;
  }
};
