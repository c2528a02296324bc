import { h } from '../../panel/h.ts';
import { drawDock, drawFold, drawClose } from './panel-icons.ts';
import type { Translate } from '../texts.ts';
import { rectOf } from '../page/visible-rect.ts';

/** What can be looked at in the panel. */
export const tabs = ['findings', 'headings', 'landmarks', 'stops', 'pictures', 'contrast', 'element', 'send'] as const;
export type Tab = (typeof tabs)[number];

const docks = ['left', 'bottom', 'right'] as const;

/** The panel itself: a region with a title, dock buttons, tabs, and one view. */
export type Panel = {
  element: HTMLElement;
  title: HTMLElement;
  announce: (text: string, tone?: 'alarm') => void;
  /** Says something that is seen elsewhere: it is read aloud alone. */
  whisper: (text: string) => void;
  /** Shows how far a check has come; null takes it away. Seen, not read aloud: the end of it is. */
  showProgress: (progress: { at: number; of: number; text: string } | null) => void;
  /** Brings an element into the part of the window that the panel leaves free; where it must, the panel moves to the other side. */
  uncover: (element: Element) => void;
  /** Puts content below the tab. */
  show: (tab: Tab, content: Node) => void;
  /** The controls above the tabs. */
  tools: HTMLElement;
};

type Options = { t: Translate; onTab: (tab: Tab) => void; onClose: () => void };

type Dock = (typeof docks)[number];

/** The other side, where the panel lies over most of an element and would not there. */
const betterDock = (panel: HTMLElement, element: Element): Dock | null => {
  const dock = panel.dataset['dock'];
  const { left, right, width } = panel.getBoundingClientRect();
  const box = rectOf(element);
  const boxRight = box.left + box.width;
  if (dock === 'bottom' || width * 2 > innerWidth || box.width === 0) return null;
  const isCovered = Math.min(boxRight, right) - Math.max(box.left, left) > box.width / 2;
  const isFree = dock === 'right' ? box.left >= width : boxRight <= innerWidth - width;
  return isCovered && isFree ? (dock === 'right' ? 'left' : 'right') : null;
};

const createDocks = (t: Translate, panel: HTMLElement): { element: HTMLElement; move: (dock: Dock) => void } => {
  const buttons = docks.map((dock) =>
    h(
      'button',
      {
        type: 'button',
        'aria-label': t(`panel.${dock}`),
        'aria-pressed': String(dock === 'right'),
        onclick: () => move(dock),
      },
      drawDock(dock),
    ),
  );
  const move = (dock: Dock): void => {
    panel.dataset['dock'] = dock;
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-pressed', String(docks[index] === dock));
  };
  return { element: h('div', { class: 'dock', role: 'group', 'aria-label': t('panel.dock') }, ...buttons), move };
};

const createFold = (t: Translate, panel: HTMLElement): HTMLElement => {
  const button = h('button', { type: 'button', 'aria-expanded': 'true', 'aria-label': t('panel.fold') }, drawFold());
  button.addEventListener('click', () => {
    const isFolded = panel.toggleAttribute('data-collapsed');
    button.setAttribute('aria-expanded', String(!isFolded));
  });
  return button;
};

/** Tabs after the ARIA authoring practices: one tab stop, arrow keys, Home and End. */
const createTabs = (t: Translate, onTab: (tab: Tab) => void): { list: HTMLElement; mark: (tab: Tab) => void } => {
  const buttons = tabs.map((tab) =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab}`, 'aria-controls': 'view', onclick: () => onTab(tab) },
      t(`tabs.${tab}`),
    ),
  );
  const list = h('div', { role: 'tablist', class: 'tabs', 'aria-label': t('tabs.label') }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || wanted === undefined) return;
    event.preventDefault();
    const next = buttons.at(wanted % buttons.length);
    next?.focus();
    next?.click();
  });
  return {
    list,
    mark: (tab) => {
      for (const [index, button] of buttons.entries()) {
        button.setAttribute('aria-selected', String(tabs[index] === tab));
        button.tabIndex = tabs[index] === tab ? 0 : -1;
      }
    },
  };
};

export const createPanel = ({ t, onTab, onClose }: Options): Panel => {
  const element = h('section', { class: 'panel', 'aria-label': t('panel.name'), 'data-dock': 'right' });
  const title = h('h2', { tabindex: '-1' }, t('panel.title'));
  const side = createDocks(t, element);
  const close = h('button', { type: 'button', 'aria-label': t('panel.close'), onclick: onClose }, drawClose());
  const status = h('p', { class: 'status', role: 'status' });
  const whispered = h('p', { class: 'sr', role: 'status' });
  const bar = h('progress');
  const barLabel = h('label', {}, '', bar);
  const progress = h('div', { class: 'progress', hidden: true }, barLabel);
  const tools = h('div', { class: 'tabs tools' });
  const { list, mark } = createTabs(t, onTab);
  const view = h('div', { class: 'view', id: 'view', role: 'tabpanel', tabindex: '0' });
  element.append(
    h('header', {}, title, side.element, createFold(t, element), close),
    status,
    whispered,
    progress,
    tools,
    list,
    view,
  );
  return {
    element,
    title,
    tools,
    announce: (text, tone) => {
      status.classList.toggle('alarm', tone === 'alarm');
      status.textContent = text;
    },
    whisper: (text) => {
      whispered.textContent = text;
    },
    showProgress: (shown) => {
      progress.hidden = shown === null;
      if (!shown) return;
      bar.max = shown.of;
      bar.value = shown.at;
      barLabel.replaceChildren(shown.text, bar);
    },
    uncover: (target) => {
      // What is found of the page as a whole is nowhere to go to.
      if (target === document.documentElement || target === document.body) return;
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const panel = element.getBoundingClientRect();
      const place = rectOf(target);
      // At the bottom: into the middle of what is free.
      if (panel.width >= innerWidth)
        scrollBy({ top: place.top + Math.min(place.height, panel.top) / 2 - panel.top / 2, behavior: 'instant' });
      const dock = betterDock(element, target);
      if (dock) side.move(dock);
    },
    show: (tab, content) => {
      mark(tab);
      view.setAttribute('aria-labelledby', `tab-${tab}`);
      if (content.parentNode !== view) view.replaceChildren(content);
    },
  };
};
