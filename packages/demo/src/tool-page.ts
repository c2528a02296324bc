import { renderPage } from './markup/render-page.ts';
import type { Answer, DemoPage, PageRequest } from './types.ts';

const main = '<p>Auf dieser Seite ist das Hilfsmenü eingebaut, so wie es ein Kunde tut.</p>';

const page: DemoPage = {
  path: '/mit-hilfsmenue',
  language: 'de',
  title: 'Seite mit Hilfsmenü',
  frame: 'repaired',
  main,
  barriers: [],
};

const readOrigin = (text: string | null): string | null =>
  text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).origin : null;

/**
 * A page that nothing links to, with the embed code of a project in it: `von` is where Zugang runs, `schluessel` the licence key,
 * `regel=streng` a content security policy that forbids scripts of others.
 */
export const answerToolPage = (request: PageRequest): Answer => {
  const { query } = request;
  const origin = readOrigin(query.get('von'));
  const key = /^[\w-]{1,64}$/.exec(query.get('schluessel') ?? '')?.[0];
  const tag = origin && key ? `<script async src="${origin}/w/v1/widget.js" data-key="${key}"></script>` : '';
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  if (query.get('regel') === 'streng') headers['content-security-policy'] = "script-src 'self'";
  return { status: 200, headers, body: renderPage({ ...page, main: main + tag }, request) };
};
