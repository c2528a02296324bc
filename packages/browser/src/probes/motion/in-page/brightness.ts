/** How bright a picture is as a whole, 0 to 1. */
export const brightnessOf = async (base64: string): Promise<number> => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { resizeWidth: 8, resizeHeight: 8 });
  const context = new OffscreenCanvas(8, 8).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, 8, 8);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / 64 / 255;
};
