import type { Locale } from '@zugang/contract';
import { html, type Html, raw } from './html.ts';
import { styleSheet } from './style-sheet.ts';

/** The start of a self-contained page: no script, nothing from other origins. */
export const openDocument = ({ locale, title }: { locale: Locale; title: string }): Html =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        <style>
          ${raw(styleSheet)}
        </style>
      </head>
      <body>
     `;

/** The end of such a page. */
export const closeDocument: Html = html`</body>
  </html> `;
