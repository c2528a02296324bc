const startsWith = (data: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => data[at] === byte);

/** Whether a file begins as a PNG does. */
export const isPng = (data: Uint8Array): boolean => startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether a file begins as a JPEG does. */
export const isJpeg = (data: Uint8Array): boolean => startsWith(data, [0xff, 0xd8, 0xff]);

/** Whether a file begins as an image of another kind: GIF, WebP, BMP, TIFF, ICO, AVIF, HEIC or SVG. */
export const isOtherImage = (data: Uint8Array): boolean => {
  const head = Buffer.from(data.subarray(0, 512)).toString('latin1');
  return (
    /^(GIF8|BM|II\*\0|MM\0\*|\0\0\u0001\0|RIFF.{4}WEBP|.{4}ftyp(avif|avis|heic|heix|mif1))/s.test(head) ||
    /^(ï»¿)?\s*(<\?xml|<!doctype svg|<svg|<!--)/i.test(head)
  );
};
