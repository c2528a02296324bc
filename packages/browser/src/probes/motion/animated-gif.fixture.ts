const SIDE = 200;
/** Codes of three bits each, as LZW writes them; a clear code before every second pixel keeps the table from growing. */
const codesOf = (colour: number): number[] => {
  const codes = Array.from({ length: (SIDE * SIDE) / 2 }, () => [4, colour, colour]).flat();
  return [...codes, 5];
};

const packBits = (codes: readonly number[]): number[] => {
  const bytes: number[] = [];
  let [held, count] = [0, 0];
  for (const code of codes) {
    held |= code << count;
    count += 3;
    for (; count >= 8; count -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  }
  return count > 0 ? [...bytes, held] : bytes;
};

const frameOf = (colour: number, hundredths: number): number[] => {
  const bytes = packBits(codesOf(colour));
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  const control = [0x21, 0xf9, 4, 0, hundredths, 0, 0, 0];
  return [...control, 0x2c, 0, 0, 0, 0, SIDE, 0, SIDE, 0, 0, 2, ...blocks, 0];
};

/** A GIF of 200 x 200 px that goes through black, white, dark and light grey for ever; `hundredths` of a second per frame. */
export const animatedGif = (hundredths: number): Buffer => {
  const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  const head = [...Buffer.from('GIF89a'), SIDE, 0, SIDE, 0, 0x81, 0, 0];
  const greys = [0, 255, 85, 170].flatMap((grey) => [grey, grey, grey]);
  const frames = [0, 1, 2, 3].flatMap((colour) => frameOf(colour, hundredths));
  return Buffer.from([...head, ...greys, ...loop, ...frames, 0x3b]);
};
