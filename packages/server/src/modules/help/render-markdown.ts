import { Marked, type Token } from 'marked';

const hasHtml = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.type === 'html' || ('tokens' in token && hasHtml(token.tokens ?? [])));

const marked = new Marked({ gfm: true, async: false });

/** An article as HTML. Throws for HTML written into the text: articles are Markdown alone. */
export const renderMarkdown = (source: string): string => {
  const tokens = marked.lexer(source);
  if (hasHtml(tokens)) throw new Error('an article of the help contains HTML; put code between backticks');
  return marked.parser(tokens);
};
