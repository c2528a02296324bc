import { h } from '../../panel/h.ts';
import { RefusedError } from '../ask-server.ts';
import type { View } from '../context.ts';
import type { EngineCheck, Finding, Level } from '../engine.ts';
import type { Session } from '../session.ts';

/** So much the server takes (the contract's `checkerLimits`). */
const most = {
  findings: 500,
  title: 300,
  note: 500,
  selector: 1000,
  snippet: 500,
  data: 20,
  dataText: 300,
  sources: 10,
};

// NUL and other control characters, and halves of characters, cannot be stored.
const clean = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, length)
    .toWellFormed()
    .trim();

const dataOf = (data: Finding['data']): Finding['data'] =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => /^[\w:.-]{1,80}$/.test(name))
      .slice(0, most.data)
      .map(([name, value]) => [name, typeof value === 'string' ? clean(value, most.dataText) : value]),
  );

const findingOf = ({ ruleId, outcome, impact, region, selector, snippet, box, data, sources }: Finding) => ({
  ruleId,
  outcome,
  impact,
  region,
  selector: clean(selector, most.selector),
  snippet: clean(snippet, most.snippet),
  box,
  data: dataOf(data),
  sources: sources.slice(0, most.sources),
});

/** The contract's `CheckerResult` of a check. */
export const toResult = (
  { findings, passed, count }: EngineCheck,
  { note, level, frames }: { note: string; level: Level; frames: number },
) => ({
  url: location.href.replace(/#.*/, ''),
  title: clean(document.title, most.title),
  note: clean(note, most.note),
  level,
  viewport: { width: innerWidth, height: innerHeight },
  elements: count,
  passed,
  frames,
  isCut: findings.length > most.findings,
  findings: findings.slice(0, most.findings).map(findingOf),
});

type Options = { session: Session; send: (note: string) => Promise<void> };

/** Sends what was found to the project, with a word on the state the page is in. */
export const createSendView = (view: View, { session, send }: Options): HTMLElement => {
  const { t } = view;
  if (!session.canSend) return h('p', {}, t('send.not_allowed'));
  const note = h('textarea', { maxlength: String(most.note) });
  const button = h('button', { type: 'button', class: 'main' }, t('send.button'));
  button.addEventListener('click', () => {
    button.disabled = true;
    send(note.value)
      .then(
        () => view.announce(t('send.done')),
        (error: unknown) => {
          const code = error instanceof RefusedError ? error.code : 'failed';
          view.announce(t(`refused.${code}`, { origin: new URL(import.meta.url).origin }), 'alarm');
        },
      )
      .finally(() => {
        button.disabled = false;
      });
  });
  return h(
    'div',
    {},
    h('p', {}, t('send.lead', { project: session.project, user: session.user })),
    h('label', {}, t('send.note'), note),
    h('p', {}, t('send.trust')),
    button,
  );
};
