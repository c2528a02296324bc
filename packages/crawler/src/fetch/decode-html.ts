/** Far enough for every real `<meta charset>`; the HTML standard asks for the first 1,024 bytes. */
const PRESCAN_BYTES = 4_096;

/** Like TextDecoder, without making one for each page. */
const decodeUtf8 = (bytes: Uint8Array): string => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start);
};

const decodeAs = (label: string, bytes: Uint8Array): string | null => {
  if (/^utf-?8$/i.test(label)) return decodeUtf8(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
};

const bomOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

const metaCharset = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1];
  // By the standard a meta that claims UTF-16 is wrong: it was read as ASCII.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : (label ?? null);
};

/** HTML bytes → text, by the standard's order: byte order mark, HTTP header, meta; without any, UTF-8 where valid, else windows-1252. */
export const decodeHtml = (bytes: Uint8Array, contentType: string): string => {
  const header = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(contentType)?.[1] ?? null;
  for (const label of [bomOf(bytes), header, metaCharset(bytes)]) {
    const text = label === null ? null : decodeAs(label, bytes);
    if (text !== null) return text;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
