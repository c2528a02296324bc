import { limits } from '@zugang/contract';
import type { ParsedMail } from '../parse/parsed-mail.ts';
import { cleanWords, lineOf, splitWords } from './clean-words.ts';
import { cutQuotes } from './cut-quotes.ts';
import type { CleanFile } from '../../thread/clean-file.ts';
import { keepFiles } from './keep-files.ts';

/** What becomes of a mail as a message. */
export type Answer = { text: string; quoted: string | null; files: CleanFile[]; droppedFiles: string[] };

const { messageMax, subjectMax } = limits.tickets;
/** Letters of what a mail repeats. */
const quotedMax = 50_000;

/** What a person says in a mail, and the files that are kept of it; null where it says nothing. */
export const readAnswer = async (mail: ParsedMail): Promise<Answer | null> => {
  const cut = cutQuotes(cleanWords(mail.text));
  const { head, rest } = splitWords(cut.text, messageMax);
  const quoted = splitWords([rest, cut.quoted ?? ''].filter(Boolean).join('\n\n'), quotedMax).head;
  const { files, droppedFiles } = await keepFiles(mail.files);
  // A picture alone is an answer as well.
  const text = head === '' && files.length > 0 ? lineOf(mail.subject, subjectMax) || (files[0]?.name ?? '') : head;
  return text === '' ? null : { text, quoted: quoted === '' ? null : quoted, files, droppedFiles };
};
