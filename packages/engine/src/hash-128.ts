/** Four 32-bit lanes. */
type Lanes = [number, number, number, number];

const multipliers: Lanes = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93];
const blockRotations: Lanes = [15, 16, 17, 18];
const laneRotations: Lanes = [19, 17, 15, 13];
const laneOffsets: Lanes = [0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17];

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const at = (lanes: Lanes, index: number): number => lanes[index & 3] ?? 0;

/** The block's part that flows into a lane. */
const scramble = (block: number, lane: number): number => {
  const mixed = rotate(Math.imul(block, at(multipliers, lane)), at(blockRotations, lane));
  return Math.imul(mixed, at(multipliers, lane + 1));
};

const finish = (value: number): number => {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
};

/** Adds each lane to the first, and the first to each, so that every lane depends on all. */
const spread = (lanes: Lanes): void => {
  lanes[0] = (lanes[0] + lanes[1] + lanes[2] + lanes[3]) | 0;
  for (let lane = 1; lane < 4; lane += 1) lanes[lane as 1 | 2 | 3] = (at(lanes, lane) + lanes[0]) | 0;
};

/** The bytes as whole blocks of 16, zeros behind: the length, mixed in at the end, tells paddings apart. */
const toBlocks = (bytes: Uint8Array): DataView => {
  const padded = new Uint8Array(Math.ceil(bytes.length / 16) * 16);
  padded.set(bytes);
  return new DataView(padded.buffer);
};

/**
 * A 128-bit hash of a text as 32 hexadecimal digits, after MurmurHash3 (x86, 128 bit; the tail is padded).
 * Synchronous and the same in browsers and Node; for identity among friends, not against attackers.
 */
export const hash128 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const blocks = toBlocks(bytes);
  const lanes: Lanes = [0, 0, 0, 0];
  for (let offset = 0; offset < blocks.byteLength; offset += 4) {
    const lane = (offset >> 2) & 3;
    const mixed = rotate(at(lanes, lane) ^ scramble(blocks.getUint32(offset, true), lane), at(laneRotations, lane));
    lanes[lane as 0 | 1 | 2 | 3] = (Math.imul((mixed + at(lanes, lane + 1)) | 0, 5) + at(laneOffsets, lane)) | 0;
  }
  for (let lane = 0; lane < 4; lane += 1) lanes[lane as 0 | 1 | 2 | 3] = at(lanes, lane) ^ bytes.length;
  spread(lanes);
  for (let lane = 0; lane < 4; lane += 1) lanes[lane as 0 | 1 | 2 | 3] = finish(at(lanes, lane));
  spread(lanes);
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
};
