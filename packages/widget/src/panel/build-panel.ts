import { buildControl } from './build-controls.ts';
import { buildReader } from './build-reader.ts';
import { buildReport } from './build-report.ts';
import { buildStructure } from './build-structure.ts';
import { drawIcon } from './draw-icon.ts';
import { h } from './h.ts';
import type { PanelContext } from './panel-context.ts';

const buildFunction = (context: PanelContext, name: string): HTMLElement | null => {
  if (name === 'structure') return buildStructure(context);
  return name === 'read-aloud' ? buildReader(context) : buildControl(context, name);
};

const buildFooter = (context: PanelContext): HTMLElement => {
  const { t, config, embed, choose, dismissWidget } = context;
  const { footer } = config;
  const isSafe = /^https?:/i.test(config.statementUrl ?? '');
  return h(
    'div',
    { class: 'tiles' },
    config.canReport ? buildReport(context) : '',
    isSafe ? h('a', { href: config.statementUrl, class: 'wide' }, t('statement')) : '',
    h('button', { class: 'wide', onclick: () => choose({}) }, t('reset')),
    h('button', { class: 'wide', onclick: dismissWidget }, t('hide')),
    // Whose service it is: a link without an address is a text, and the logo says nothing that the text does not.
    footer
      ? h(
          'a',
          { href: footer.url, class: 'wide' },
          footer.logoPath ? h('img', { src: embed.origin + footer.logoPath, alt: '', height: '32' }) : '',
          footer.text,
        )
      : '',
  );
};

/** The dialog with everything in it. It is made when it is first opened: a page that is only read pays nothing for it. */
export const buildPanel = (context: PanelContext): HTMLDialogElement => {
  const { t, config, close } = context;
  const controls = config.functions.flatMap((name) => buildFunction(context, name) ?? []);
  const head = h(
    'div',
    { class: 'head' },
    h('h2', {}, t('title')),
    h('button', { 'aria-label': t('close'), onclick: close }, drawIcon('close')),
  );
  const onKey = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close();
  };
  return h(
    'dialog',
    { 'aria-label': t('title'), class: config.menuPosition, onkeydown: onKey },
    head,
    h(
      'div',
      { class: 'body' },
      h('p', {}, t('intro')),
      h('div', { class: 'tiles' }, ...controls),
      buildFooter(context),
    ),
  );
};
