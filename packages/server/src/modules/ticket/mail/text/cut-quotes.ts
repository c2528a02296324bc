import { markers } from './marker.ts';
import {
  attribution,
  deviceSignature,
  forwarded,
  headerFrom,
  headerOther,
  headerSent,
  originalMessage,
  rule,
} from './quote-patterns.ts';

/** Lines of a signature at most: more is text below a rule. */
const signatureMax = 15;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.replaceAll(/[>\s]/g, '') === '';
const isSignatureRule = (line: string): boolean => /^--\s?$/.test(line);

/** A line without quote signs, blanks counted once. */
const bare = (line: string): string =>
  line
    .replace(/^[\s>]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Programs that break lines may break the marker too. */
const isMarker = (lines: readonly string[], at: number): boolean => {
  const one = bare(lines[at] ?? '').toLowerCase();
  const next = bare(lines[at + 1] ?? '').toLowerCase();
  const two = `${one} ${next}`;
  return (
    one !== '' && markers.some((marker) => one.includes(marker) || (two.includes(marker) && !next.includes(marker)))
  );
};

/**
 * For each line, whether something from there on answers a quote piece by piece: a filled line that is not quoted, above the signature.
 * Found from the end, so that long mails cost no more than their length.
 */
const findAnswers = (lines: readonly string[]): boolean[] => {
  const found = lines.map(() => false);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    const isSignature = isSignatureRule(line) || deviceSignature.test(line.trim());
    const isAnswer = !isQuoted(line) && !isBlank(line);
    found[at] = !isSignature && (isAnswer || found[at + 1] === true);
  }
  return found;
};

const nextFilled = (lines: readonly string[], from: number): number => {
  for (let at = from; at < lines.length; at++) if (!isBlank(lines[at] ?? '')) return at;
  return lines.length;
};

/** Lines of "On … wrote:" that begins here, where a quote follows; it may be broken into up to four. 0: it does not. */
const attributionLength = (lines: readonly string[], at: number): number => {
  let joined = '';
  for (let length = 1; length <= 4; length++) {
    const line = lines[at + length - 1];
    if (line === undefined || isBlank(line) || isQuoted(line)) return 0;
    joined = `${joined} ${line.trim()}`.trim();
    if (joined.length > 400) return 0;
    if (!attribution.test(joined)) continue;
    const next = nextFilled(lines, at + length);
    return isQuoted(lines[next] ?? '') || isMarker(lines, next) ? length : 0;
  }
  return 0;
};

/** Whether header lines of a quoted mail begin here: who it is from, and at least two others below; some programs name the day first. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean => {
  if (lines.slice(Math.max(0, at - 6), at).some((line) => forwarded.test(bare(line)))) return false;
  const [first = '', ...below] = lines.slice(at, at + 8).map(bare);
  const others = below.filter((line) => headerOther.test(line)).length;
  if (headerFrom.test(first)) return others >= 2;
  return headerSent.test(first) && headerFrom.test(below.find((line) => line !== '') ?? '') && others >= 1;
};

/** Whether everything from here on repeats earlier mails. */
const beginsQuote = (lines: readonly string[], answers: readonly boolean[], at: number): boolean => {
  const line = lines[at] ?? '';
  const hasAnswers = (from: number): boolean => answers[from] === true;
  if (isMarker(lines, at)) return !isQuoted(line) || !hasAnswers(at + 1);
  if (originalMessage.test(bare(line)) || isHeaderBlock(lines, at)) return true;
  if (rule.test(line)) return isHeaderBlock(lines, nextFilled(lines, at + 1));
  const length = attributionLength(lines, at);
  if (length > 0) return isMarker(lines, nextFilled(lines, at + length)) || !hasAnswers(at + length);
  return isQuoted(line) && !hasAnswers(at);
};

/** Where the signature above `end` begins; `end` where there is none. */
const signatureStart = (lines: readonly string[], end: number): number => {
  const kept = lines.slice(0, end);
  const at = kept.findLastIndex(isSignatureRule);
  if (at > 0 && kept.slice(at).filter((line) => !isBlank(line)).length <= signatureMax) return at;
  const last = kept.findLastIndex((line) => !isBlank(line));
  return last > 0 && deviceSignature.test((kept[last] ?? '').trim()) ? last : end;
};

/**
 * What a person wrote in an answer by mail, apart from what their program repeats of earlier mails and their signature. Answers between
 * the lines of a quote keep it; where nothing would be left, nothing is cut. `quoted`: null where nothing was.
 */
export const cutQuotes = (text: string): { text: string; quoted: string | null } => {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const answers = findAnswers(lines);
  const first = lines.findIndex((_, at) => beginsQuote(lines, answers, at));
  const end = first === -1 ? lines.length : first;
  const start = signatureStart(lines, end);
  const kept = lines.slice(0, start).join('\n').trim();
  if (kept === '') return { text: text.trim(), quoted: null };
  const quoted = lines.slice(start).join('\n').trim();
  return { text: kept, quoted: quoted === '' ? null : quoted };
};
