/** Formats that may be animated, by the file's first bytes. */
const mayMove = /\.(?:webp|a?png|avif)(?:[?#]|$)|^data:image\/(?:webp|a?png|avif)/i;
const isGif = /\.gif(?:[?#]|$)|^data:image\/gif/i;

/** The bytes of a file that are searched for the mark of an animation. */
const headBytes = 4096;

const has = (bytes: Uint8Array, mark: string): boolean => {
  const codes = new TextEncoder().encode(mark);
  return bytes.some((_, at) => codes.every((code, index) => bytes[at + index] === code));
};

/** `acTL` begins an animated PNG, `ANIM` an animated WebP, `avis` is the brand of AVIF sequences. */
export const isMovingHead = (bytes: Uint8Array): boolean =>
  has(bytes, 'acTL') || has(bytes, 'ANIM') || has(bytes.subarray(0, 64), 'avis');

const readHead = async (source: string): Promise<Uint8Array> => {
  const { body } = await fetch(source, { cache: 'force-cache', credentials: 'same-origin' });
  const reader = body?.getReader();
  const bytes: number[] = [];
  while (reader && bytes.length < headBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes.push(...value.subarray(0, headBytes));
  }
  await reader?.cancel();
  return Uint8Array.from(bytes);
};

const known = new Map<string, Promise<boolean>>();

const look = async (source: string): Promise<boolean> => {
  if (isGif.test(source)) return true;
  if (!mayMove.test(source)) return false;
  // Where the page's policy or the other website does not let us read it, it is left as it is.
  return readHead(source).then(isMovingHead, () => false);
};

/** Whether a picture may move: every GIF, and what says so in its first bytes. Asked once for each address. */
export const isMoving = (source: string): Promise<boolean> => {
  const answer = known.get(source) ?? look(source);
  known.set(source, answer);
  return answer;
};
