import { useEffect, useRef } from 'react';
import { joinClasses } from '#ui';
import { parseStatementHtml } from '../parse-statement-html.ts';

/** As plain as on a website that has no styles for it; colours and fonts are those around. */
const styles = `
  :host { overflow-wrap: anywhere; }
  h3 { font-size: 1.375rem; margin: 0 0 0.75rem; }
  h4 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
  h5 { font-size: 1rem; margin: 1rem 0 0.25rem; }
  p, ul, ol, dl { margin: 0 0 0.75rem; }
  ul, ol { padding-left: 1.25rem; }
  dt { font-weight: 600; margin: 0.5rem 0 0; }
  dd { margin: 0; }
  a { color: LinkText; color: var(--color-primary-strong, LinkText); text-decoration: underline; }
  a:focus-visible { outline: 3px solid var(--color-primary, Highlight); outline-offset: 2px; }
  @media (forced-colors: active) { a { color: LinkText; } }
`;

let sheet: CSSStyleSheet | undefined;
const readSheet = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
};

type Props = {
  html: string;
  lang: string;
  /** The level of its first heading. */
  level?: number;
  className?: string;
};

/** A statement as it is read, apart from the styles of the page around. */
export const StatementHtml = ({ html, lang, level = 3, className }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.adoptedStyleSheets = [readSheet()];
    root.replaceChildren(...parseStatementHtml(html, level));
  }, [html, level]);
  return <div ref={host} lang={lang} className={joinClasses('min-w-0', className)} />;
};
