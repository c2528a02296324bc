import { Parser } from 'htmlparser2';

/** What a page holds that can prove whose it is. */
export type PageMarks = {
  /** Contents of the `<meta>` of that name in the page's head. */
  metas: string[];
  /** Scripts with a `data-key`. `src` is absolute where it can be resolved. */
  scripts: { src: string; key: string }[];
};

const resolve = (src: string, base: string): string => (URL.canParse(src, base) ? new URL(src, base).href : src);

/**
 * Reads what a page says of its owner. Metas count in the head alone: what visitors write (comments, names) is in the body.
 * Comments, templates and text inside scripts are not looked at.
 */
export const readMarks = (html: string, { url, metaName }: { url: string; metaName: string }): PageMarks => {
  const marks: PageMarks = { metas: [], scripts: [] };
  let isInBody = false;
  let inert = 0;
  const open = (name: string, attributes: Record<string, string>): void => {
    if (/^(template|noscript)$/.test(name)) inert += 1;
    if (/^(body|main|div|p|h1|article|section)$/.test(name)) isInBody = true;
    if (inert > 0) return;
    const isMeta = name === 'meta' && attributes['name']?.trim().toLowerCase() === metaName;
    if (isMeta && !isInBody) marks.metas.push((attributes['content'] ?? '').trim());
    const key = attributes['data-key'];
    if (name === 'script' && key !== undefined)
      marks.scripts.push({ src: resolve(attributes['src'] ?? '', url), key: key.trim() });
  };
  const close = (name: string): void => {
    if (/^(template|noscript)$/.test(name)) inert = Math.max(0, inert - 1);
    if (name === 'head') isInBody = true;
  };
  const parser = new Parser({ onopentag: open, onclosetag: close }, { decodeEntities: true });
  parser.write(html);
  parser.end();
  return marks;
};
