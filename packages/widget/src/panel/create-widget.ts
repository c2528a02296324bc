import { isSeenOnWhite, textOn } from '../colours.ts';
import type { Embed, WidgetConfig } from '../config/widget-config.ts';
import { createApplier } from '../effects/apply-choice.ts';
import { knownChoice, type Choice } from '../functions.ts';
import { listen } from '../listen.ts';
import { isWidgetDismissed, dismissWidget, readChoice, storeChoice } from '../page/keep-choice.ts';
import type { Translate } from '../texts.ts';
import { buildPanel } from './build-panel.ts';
import { createPanelToggle, isNarrow } from './create-panel-toggle.ts';
import { drawIcon } from './draw-icon.ts';
import { h } from './h.ts';
import { keepInPage } from './keep-in-page.ts';
import type { PanelContext } from './panel-context.ts';
import { css } from './widget.css';

type WidgetParts = { embed: Embed; config: WidgetConfig; language: string; t: Translate };

/** Shows or hides everything, the effects too. */
export type SetHidden = (isHidden: boolean) => void;

const writeColours = ({ primaryColour: primary, secondaryColour }: WidgetConfig): string => {
  const accent = isSeenOnWhite(secondaryColour) ? secondaryColour : '#1c1b22';
  return `:host{--p:${primary}!important;--on-p:${textOn(primary)}!important;--a:${accent}!important;--on-a:${textOn(accent)}!important}`;
};

const openRoot = (host: HTMLElement, config: WidgetConfig): ShadowRoot => {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + writeColours(config));
  root.adoptedStyleSheets = [sheet];
  // Shortcuts of the page are not meant for what is typed here.
  for (const name of ['keydown', 'keyup', 'keypress']) root.addEventListener(name, (event) => event.stopPropagation());
  return root;
};

/** The visitor's choices: applies and stores them, and notifies listeners. */
const createChoice = ({ embed, config }: WidgetParts, apply: (choice: Choice) => void) => {
  let choice: Choice = {};
  let reading: Choice = {};
  const listeners: (() => void)[] = [];
  const show = (next: Choice): void => {
    choice = next;
    apply({ ...choice, ...reading });
    for (const listener of listeners) listener();
  };
  return {
    show,
    showStored: () => show(embed.preview ? {} : knownChoice(readChoice(), config.functions)),
    choice: () => choice,
    choose: (next: Choice) => {
      show(next);
      if (!embed.preview) storeChoice(next);
    },
    onChoice: (listener: () => void) => {
      listeners.push(listener);
      listener();
    },
    setReading: (isReading: boolean) => {
      reading = isReading ? { reading: 'on' } : {};
      show(choice);
    },
  };
};

/**
 * Puts the button into the page. Nothing of the page changes before the visitor has chosen something, now or at an earlier visit.
 * `again` makes another one, with the same choice, when the page has thrown this one away.
 */
export const createWidget = (parts: WidgetParts, again: (choice: Choice) => void, choice?: Choice): SetHidden => {
  const { embed, config, language, t } = parts;
  const host = document.createElement('zugang-widget');
  host.lang = language;
  const root = openRoot(host, config);
  const layer = h('div');
  const { show, showStored, ...choosing } = createChoice(
    parts,
    createApplier(layer, { own: root, origin: embed.origin }),
  );
  const attributes = { 'aria-haspopup': 'dialog', 'aria-label': t('title'), title: t('title') };
  const place = `open ${config.size} ${config.buttonPosition}`;
  const button = h('button', { ...attributes, class: place }, drawIcon(config.icon));
  const context: PanelContext = {
    ...parts,
    ...choosing,
    layer,
    close: createPanelToggle(button, () => buildPanel(context)),
    isFull: isNarrow,
    focusButton: () => button.focus(),
    dismissWidget: () => {
      if (!embed.preview) dismissWidget();
      remove();
    },
  };
  const section = h('section', { 'aria-label': t('title') }, layer, button);
  root.append(section);
  const leave = keepInPage(host, () => {
    const kept = choosing.choice();
    remove();
    again(kept);
  });
  // A page that one comes back to is as it was left; the visitor may have chosen otherwise on another one.
  const stay = listen(window, 'pageshow', ({ persisted }) => persisted && !section.hidden && showStored());
  const clear = (): void => {
    layer.dispatchEvent(new Event('clear'));
    show({});
  };
  const remove = (): void => {
    leave();
    stay();
    clear();
    host.remove();
  };
  listen(document, 'zugang:remove', remove);
  if (isWidgetDismissed()) remove();
  else if (choice) show(choice);
  else showStored();
  return (isHidden) => {
    section.hidden = isHidden;
    if (isHidden) clear();
    else showStored();
  };
};
