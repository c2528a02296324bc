import { h } from '../panel/h.ts';
import type { StatementEmbed } from './published-statement.ts';
import type { Translate } from './texts.ts';

type Answer = { number: number; receipt: string };
type Failure = 'too_many' | 'invalid' | 'failed';

const failures: Record<number, Failure> = { 400: 'invalid', 429: 'too_many' };

const send = async (origin: string, report: Record<string, string>): Promise<Answer | Failure> => {
  try {
    const answer = await fetch(`${origin}/w/v1/statement-report`, {
      method: 'POST',
      credentials: 'omit',
      // A text goes as `text/plain`: the browser then need not ask first whether it may.
      body: JSON.stringify(report),
    });
    return answer.ok ? ((await answer.json()) as Answer) : (failures[answer.status] ?? 'failed');
  } catch {
    return 'failed';
  }
};

const buildReceipt = ({ number, receipt }: Answer, t: Translate): Node[] => [
  h('p', {}, ...receipt.split('\n').flatMap((line) => [line, h('br')])),
  h(
    'p',
    {},
    h(
      'a',
      {
        href: `data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`,
        download: `${t('form.file')}-${number}.txt`,
      },
      t('form.keep'),
    ),
  ),
];

type Form = { label: string; owner: string; embed: StatementEmbed; t: Translate };

/** The form for reporting barriers. What was written stays until it has arrived; then the proof of receipt is shown. */
export const buildForm = ({ label, owner, embed: { origin, key, slug }, t }: Form): HTMLElement => {
  const fields = {
    message: h('textarea', { required: true, rows: '6', maxlength: '4000' }),
    url: h('input', { maxlength: '2048' }),
    part: h('input', { maxlength: '500' }),
    email: h('input', { type: 'email', autocomplete: 'email', maxlength: '254' }),
  };
  // A honeypot: the field is invisible, only bots fill it.
  const website = h('input', { name: 'website', hidden: true });
  const status = h('p', { role: 'status' });
  const receipt = h('div');
  let isSending = false;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    status.replaceChildren(t('form.sending'));
    receipt.replaceChildren();
    const typed = Object.entries({ ...fields, website }).map(([name, { value }]) => [name, value]);
    const answer = await send(origin, { key, slug, ...Object.fromEntries(typed.filter(([, value]) => value)) });
    isSending = false;
    if (typeof answer === 'string') return status.replaceChildren(t(`form.${answer}`));
    status.replaceChildren(t('form.done', { number: answer.number }));
    receipt.replaceChildren(...buildReceipt(answer, t));
    fields.message.value = '';
  };
  return h(
    'form',
    { onsubmit: submit },
    h(
      'fieldset',
      {},
      h('legend', {}, label),
      h('p', {}, t('form.sent_to', { owner })),
      ...Object.entries(fields).map(([name, field]) => h('p', {}, h('label', {}, t(`form.${name}`), field))),
      website,
      h('p', {}, h('button', {}, t('form.send'))),
      status,
      receipt,
    ),
  );
};
