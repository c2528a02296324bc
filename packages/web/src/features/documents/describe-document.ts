import type { LinkedDocument } from '@zugang/contract';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The name of the file at an address, as people read it. */
export const fileNameOf = (url: string): string => decode(URL.parse(url)?.pathname.split('/').at(-1) || url);

/** What a document is called: its own title, what links call it, else its file. */
export const nameOfDocument = ({ title, name, url }: Pick<LinkedDocument, 'title' | 'name' | 'url'>): string =>
  title || name?.trim() || fileNameOf(url);

/** An address as people read it: without its scheme. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '');

/** The name of a language in the reader's own, such as “Deutsch”; its code where it has no name. */
export const languageName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};
