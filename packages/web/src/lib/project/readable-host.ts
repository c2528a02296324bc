/** Parameters of Punycode (RFC 3492, section 5). */
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 128;

const adapt = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
};

/** The letters behind `xn--`, decoded (RFC 3492, section 6.2). Throws a RangeError for an invalid code. */
const decode = (encoded: string): string => {
  const dash = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, index, bias] = [firstCode, 0, firstBias];
  let at = dash + 1;
  while (at < encoded.length) {
    const before = index;
    for (let weight = 1, k = base; ; k += base) {
      const digit = Number.parseInt(encoded.charAt(at), base);
      at += 1;
      // In Punycode letters are 0 to 25, figures 26 to 35; `parseInt` counts figures first.
      const value = digit >= 10 ? digit - 10 : digit + 26;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (value < threshold) break;
      if (Number.isNaN(value)) throw new RangeError('no digit');
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    output.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...output);
};

/** Shown in their own letters are names in Latin script only: others could look like a name that they are not. */
const isPlain = (label: string): boolean => /^[\p{Script=Latin}\d-]+$/u.test(label);

/** Returns a label decoded; unchanged if it cannot be decoded, or would be encoded differently. */
const readLabel = (label: string): string => {
  if (!label.startsWith('xn--')) return label;
  try {
    const text = decode(label.slice(4));
    return isPlain(text) && new URL(`http://${text}/`).hostname === label ? text : label;
  } catch {
    return label;
  }
};

/** A host as its owner writes it: `bäckerei.example` for `xn--bckerei-5wa.example`. For the eye only: links and calls take the host itself. */
export const readableHost = (host: string): string => host.split('.').map(readLabel).join('.');
