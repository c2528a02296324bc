import type { PublishedStatement } from '@zugang/contract';
import { copyOf, fileTypes, renderCopyPdf, renderFragment, renderMarkdown } from '#modules/statement';
import { makeWebFile, type WebFile } from '../static/web-files.ts';
import type { StatementEnding } from './statement-path.ts';

/** PDFs that are kept in memory: drawing one takes longer than everything else, and a version never changes. */
const keptPdfs = 50;

const writers: Record<
  Exclude<StatementEnding, 'pdf'>,
  (published: PublishedStatement) => [text: string, type: string]
> = {
  json: (published) => [JSON.stringify(published), fileTypes.json.type],
  html: (published) => [renderFragment(copyOf(published)), fileTypes.html.type],
  md: (published) => [renderMarkdown(copyOf(published)), fileTypes.markdown.type],
};

/** Makes the files beside a statement's page. */
export const createFileRenderer = () => {
  const pdfs = new Map<string, Promise<WebFile>>();
  const drawPdf = async (published: PublishedStatement): Promise<WebFile> =>
    makeWebFile(Buffer.from(await renderCopyPdf(copyOf(published))), fileTypes.pdf.type);
  const findPdf = (published: PublishedStatement): Promise<WebFile> => {
    const key = `${published.url} ${published.version} ${published.publishedAt}`;
    const kept = pdfs.get(key);
    if (kept) return kept;
    const drawn = drawPdf(published);
    pdfs.set(key, drawn);
    drawn.catch(() => pdfs.delete(key));
    const [oldest] = pdfs.keys();
    if (pdfs.size > keptPdfs && oldest !== undefined) pdfs.delete(oldest);
    return drawn;
  };
  return async (published: PublishedStatement, ending: StatementEnding): Promise<WebFile> => {
    if (ending === 'pdf') return findPdf(published);
    const [text, type] = writers[ending](published);
    return makeWebFile(Buffer.from(text), type);
  };
};
