import { h } from '../panel/h.ts';
import type { View } from './context.ts';
import { createDetails } from './finding-details.ts';
import { createFilters } from './finding-filters.ts';
import { applyFilter, everything, isSame, type Filter, type Item } from './findings.ts';
import type { Mark } from './overlay.ts';
import { putInstead } from './put-instead.ts';

/** The findings as a list with their marks on the page. */
export type FindingsView = {
  element: HTMLElement;
  /** Shows the findings of a new check; what was chosen stays chosen where it is still there. */
  update: (items: readonly Item[]) => void;
  /** Draws the marks again, after another view has drawn its own. */
  draw: () => void;
  /** Whether something was found on an element. */
  hasOn: (element: Element) => boolean;
  /** Chooses the first finding on an element. */
  chooseOn: (element: Element) => void;
};

type State = { items: readonly Item[]; filter: Filter; chosen: Item | null; isFilterOpen: boolean };

const kindOf = ({ finding }: Item): 'failed' | 'review' => (finding.outcome === 'failed' ? 'failed' : 'review');

function toMarks({ say }: View, shown: readonly Item[], choose: (item: Item) => void): Mark[] {
  return [...Map.groupBy(shown, ({ element }) => element)].flatMap(([element, own]) => {
    const [first] = own;
    if (!first) return [];
    const more = own.length - 1;
    return {
      element,
      kind: kindOf(first),
      label: String(first.number),
      more,
      name: say(`mark.${kindOf(first)}`, { number: first.number, title: first.title, more }),
      onPress: () => choose(first),
    };
  });
}

type ItemOptions = { view: View; isChosen: boolean; onPress: () => void };

function createItem(item: Item, { view, isChosen, onPress }: ItemOptions): HTMLElement {
  const { say, texts } = view;
  const { finding, number, title } = item;
  const facts = [
    say(`impact.${finding.impact}`),
    texts.region[finding.region] ?? '',
    ...(item.isNew ? [say('list.new')] : []),
  ];
  const badge = h('b', { class: kindOf(item) === 'review' ? 'review' : '' }, String(number));
  const button = h(
    'button',
    {
      type: 'button',
      class: 'item',
      'aria-expanded': String(isChosen),
      'data-key': `item-${number}`,
      onclick: onPress,
    },
    badge,
    h('span', {}, h('strong', {}, title), h('small', {}, `${say(`outcome.${kindOf(item)}`)} · ${facts.join(' · ')}`)),
  );
  return h('li', {}, h('h3', {}, button), ...(isChosen ? [createDetails(view, item)] : []));
}

const show = ({ overlay, uncover }: View, { element }: Item): void => {
  if (element.isConnected) uncover(element);
  overlay.select(element);
  overlay.layout();
};

type Steps = { shown: readonly Item[]; chosen: Item | null; choose: (item: Item) => void };

/** Previous, where one is, next. */
function createSteps({ say }: View, { shown, chosen, choose }: Steps): HTMLElement {
  const at = chosen ? shown.indexOf(chosen) : -1;
  const step = (key: string, by: number) => {
    const next = shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : (at + by + shown.length) % shown.length];
    return h(
      'button',
      { type: 'button', 'data-key': key, disabled: shown.length === 0, onclick: () => next && choose(next) },
      say(`list.${key}`),
    );
  };
  const place =
    at < 0 ? say('list.count', { count: shown.length }) : say('list.place', { at: at + 1, count: shown.length });
  return h('div', { class: 'row' }, step('previous', -1), step('next', 1), h('span', {}, place));
}

export function createFindingsView(view: View): FindingsView {
  const state: State = { items: [], filter: everything, chosen: null, isFilterOpen: false };
  const element = h('div');
  const shownOf = () => applyFilter(state.items, state.filter);
  const draw = (): void => {
    view.overlay.show(toMarks(view, shownOf(), choose), { name: view.say('mark.group') });
    view.overlay.select(state.chosen?.element ?? null);
  };
  const render = (): void => {
    const shown = shownOf();
    const items = shown.map((item) => {
      const isChosen = item === state.chosen;
      return createItem(item, { view, isChosen, onPress: () => (isChosen ? choose(null) : choose(item)) });
    });
    const filters = createFilters(view, state, {
      onOpen: (isOpen) => {
        state.isFilterOpen = isOpen;
      },
      onChange: (filter) => {
        state.filter = filter;
        render();
        draw();
      },
    });
    const none = state.items.length === 0 ? view.say('list.none') : view.say('list.none_filtered');
    putInstead(
      element,
      filters,
      createSteps(view, { shown, chosen: state.chosen, choose }),
      shown.length > 0 ? h('ol', { class: 'items' }, ...items) : h('p', {}, none),
    );
  };
  function choose(item: Item | null): void {
    state.chosen = item;
    render();
    if (!item) return view.overlay.select(null);
    show(view, item);
    element.querySelector(`[data-key="item-${item.number}"]`)?.scrollIntoView({ block: 'nearest' });
    const { number, title } = item;
    view.announce(view.say(`mark.${kindOf(item)}`, { number, title, more: 0 }));
  }
  return {
    element,
    draw,
    update: (items) => {
      const before = state.chosen;
      state.items = items;
      state.chosen = (before && items.find((item) => isSame(item, before))) ?? null;
      render();
    },
    hasOn: (target) => state.items.some((item) => item.element === target),
    chooseOn: (target) => {
      state.filter = everything;
      choose(state.items.find((item) => item.element === target) ?? null);
    },
  };
}
