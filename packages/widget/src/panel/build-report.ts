import { drawIcon } from './draw-icon.ts';
import { h } from './h.ts';
import type { PanelContext } from './panel-context.ts';

type Outcome = { number: number } | 'too_many' | 'failed';

const send = async (origin: string, report: Record<string, string>): Promise<Outcome> => {
  try {
    const answer = await fetch(`${origin}/w/v1/report`, {
      method: 'POST',
      credentials: 'omit',
      // A text goes as `text/plain`: the browser then need not ask first whether it may.
      body: JSON.stringify(report),
    });
    if (answer.status === 429) return 'too_many';
    return answer.ok ? ((await answer.json()) as { number: number }) : 'failed';
  } catch {
    return 'failed';
  }
};

/** The form "report a barrier". What was written stays until it has arrived. */
export const buildReport = ({ t, embed, language }: PanelContext): HTMLElement => {
  const message = h('textarea', { required: true, rows: '4', maxlength: '4000' });
  const email = h('input', { type: 'email', autocomplete: 'email' });
  // A honeypot: the field is invisible, only bots fill it.
  const website = h('input', { name: 'website', hidden: true });
  const status = h('p', { role: 'status' });
  let isSending = false;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isSending || embed.preview) return;
    isSending = true;
    status.replaceChildren(t('report.sending'));
    const outcome = await send(embed.origin, {
      key: embed.key,
      host: location.hostname,
      url: location.href.split('#')[0]?.slice(0, 2048) ?? '',
      message: message.value,
      language: language === 'de' ? 'de' : 'en',
      ...(email.value ? { email: email.value } : {}),
      ...(website.value ? { website: website.value } : {}),
    });
    isSending = false;
    if (typeof outcome === 'string') return status.replaceChildren(t(`report.${outcome}`));
    status.replaceChildren(t('report.done', outcome));
    message.value = '';
  };
  return h(
    'details',
    {},
    h('summary', {}, drawIcon('report'), t('report.title')),
    h(
      'form',
      { onsubmit: submit },
      h('label', {}, t('report.message'), message),
      h('label', {}, t('report.email'), email),
      website,
      h('p', {}, t('report.sent_along')),
      h('button', { class: 'wide strong' }, t('report.send')),
      status,
    ),
  );
};
