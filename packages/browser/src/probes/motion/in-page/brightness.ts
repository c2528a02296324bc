import { drawPicture } from '../../in-page/draw-picture.ts';

/** How bright a picture is as a whole, 0 to 1. */
export const brightnessOf = async (base64: string): Promise<number> => {
  const context = await drawPicture(base64, { width: 8, height: 8 });
  const { data } = context.getImageData(0, 0, 8, 8);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / 64 / 255;
};
