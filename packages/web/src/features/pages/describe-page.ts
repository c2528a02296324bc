/** An address as people read it: without its scheme. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '');
