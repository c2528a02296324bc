import { h } from '../panel/h.ts';
import { buildStatement } from './build-statement.ts';
import type { PublishedStatement, StatementEmbed } from './published-statement.ts';
import { css } from './statement.css';
import { openTexts } from './texts.ts';

/** Tag managers drop `data-` attributes and run scripts as modules: the script is then known by its address. */
const findScript = () =>
  (document.currentScript ?? document.querySelector('script[src*="/w/v1/statement"]')) as HTMLScriptElement | null;

const readEmbed = ({ src, dataset }: HTMLScriptElement): StatementEmbed => {
  const { origin, searchParams } = new URL(src, location.href);
  const key = dataset['key'] ?? searchParams.get('key') ?? '';
  const slug = dataset['statement'] ?? searchParams.get('statement') ?? '';
  const level = Math.min(Math.max(Number(dataset['headingLevel']) || 2, 1), 4);
  const address = `${origin}/statement/${encodeURIComponent(key)}${slug && `/${encodeURIComponent(slug)}`}`;
  return { origin, key, slug, level, address };
};

/** What is no longer there: taken back by its owner, or no longer shown because the product has ended. */
type Gone = 'withdrawn' | 'ended';
type Loaded = PublishedStatement | Gone | null;

const load = async ({ address }: StatementEmbed): Promise<Loaded> => {
  try {
    const answer = await fetch(`${address}.json`, { credentials: 'omit' });
    if (answer.status === 410)
      return ((await answer.json()) as { error: string }).error === 'ended' ? 'ended' : 'withdrawn';
    return answer.ok ? ((await answer.json()) as PublishedStatement) : null;
  } catch {
    return null;
  }
};

const whenRead = (): Promise<unknown> | null =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : null;

/** Into the element that the tag names, else where the tag is; a tag in the head has no place of its own. */
const insert = (box: HTMLElement, script: HTMLScriptElement): void => {
  const target = document.getElementById(script.dataset['target'] ?? '');
  if (target) target.append(box);
  else if (document.body.contains(script)) script.after(box);
  else document.body.append(box);
};

const addStyles = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Shows the statement that the script's own tag names, where the tag is; until it is there, and where it cannot be had, a link to its page. */
export const startStatement = async (): Promise<void> => {
  const script = findScript();
  if (!script?.src) return;
  const embed = readEmbed(script);
  const loading = load(embed);
  await whenRead();
  const ownWords = openTexts(script.dataset['language'] ?? document.documentElement.lang);
  const link = h('p', {}, h('a', { href: embed.address }, ownWords('title')));
  const box = h('div', { class: 'accessibility-statement' }, link);
  insert(box, script);
  const statement = await loading;
  if (typeof statement === 'string') box.replaceChildren(h('p', {}, ownWords(statement)));
  if (!statement || typeof statement === 'string') return;
  const shown = buildStatement({ statement, embed, t: openTexts(statement.document.language) });
  addStyles();
  box.replaceChildren(shown);
};
