import { Parser } from 'htmlparser2';

/** A start tag without its end tag: `tag` and `index` say which element of that name it is, in the order of the source. */
type Unmatched = { tag: string; index: number };

/** One forgotten tag in a template is repeated in each of its rows. */
const MAX_UNMATCHED = 50;

/** The end tags that may be left out (HTML, optional tags), and elements that have none (HTML, void elements). */
const withoutEnd = new Set(
  'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th area base basefont bgsound br col embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** In XHTML `/>` is an end tag for each element. */
const isXhtml = (source: string): boolean => /^[^<]*(?:<\?xml|<!doctype[^>]*xhtml)/i.test(source);

/** Start tags that another element's end tag, or the end of the source, closes: forgotten, or in the wrong order. */
export const findUnmatchedTags = (source: string): Unmatched[] => {
  const unmatched: Unmatched[] = [];
  const counts = new Map<string, number>();
  const open: Unmatched[] = [];
  const isSelfClosing = (): boolean => source.slice(parser.endIndex - 1, parser.endIndex + 1) === '/>';
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const index = (counts.get(name) ?? -1) + 1;
        counts.set(name, index);
        open.push({ tag: name, index });
      },
      onclosetag: (name, isImplied) => {
        const at = open.findLastIndex(({ tag }) => tag === name);
        const [closed] = at < 0 ? [] : open.splice(at);
        if (!closed || !isImplied || withoutEnd.has(name) || unmatched.length === MAX_UNMATCHED) return;
        // In drawings, `/>` is the end tag.
        if (!isSelfClosing()) unmatched.push(closed);
      },
    },
    { recognizeSelfClosing: isXhtml(source) },
  );
  parser.end(source);
  return unmatched;
};
