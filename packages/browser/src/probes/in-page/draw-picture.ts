export type PictureContext = OffscreenCanvasRenderingContext2D;

/** A picture (PNG, base64) whose pixels can be read; shrunk to a `size`, or as large as it is. */
export const drawPicture = async (
  base64: string,
  size?: { width: number; height: number },
): Promise<PictureContext> => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const options = size && { resizeWidth: size.width, resizeHeight: size.height };
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), options);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context;
};
