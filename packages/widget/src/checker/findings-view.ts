import { h } from '../panel/h.ts';
import { arrangeItems, type Arrangement } from './arrange-items.ts';
import type { View } from './context.ts';
import { createArrangement, createFilters, createSearch } from './finding-filters.ts';
import { createFindingList, itemKeyOf } from './finding-list.ts';
import { applyFilter, everything, isSame, kindOf, type Filter, type Item, type Known } from './findings.ts';
import type { Mark } from './overlay.ts';
import { putInstead } from './put-instead.ts';

/** The findings as a list with their marks on the page. */
export type FindingsView = {
  element: HTMLElement;
  /** Shows the findings of a new check; what was chosen stays chosen where it is still there. */
  update: (items: readonly Item[]) => void;
  /** Shows what people decided in the project. */
  decide: (known: Known) => void;
  /** Says below the list what was not looked at. */
  setNotes: (notes: readonly Node[]) => void;
  /** Draws the marks again, after another view has drawn its own. */
  draw: () => void;
  /** Goes to the next finding, or the one before, and puts the focus there. */
  step: (by: 1 | -1) => void;
  /** Whether something was found on an element. */
  hasOn: (element: Element) => boolean;
  /** Chooses the first finding on an element. */
  chooseOn: (element: Element) => void;
};

type State = {
  items: readonly Item[];
  known: Known;
  filter: Filter;
  arrangement: Arrangement;
  chosen: Item | null;
  openGroups: Set<string>;
  isFilterOpen: boolean;
};

type Marking = { view: View; known: Known; choose: (item: Item) => void };

function toMarks(shown: readonly Item[], { view, known, choose }: Marking): Mark[] {
  return [...Map.groupBy(shown, ({ element }) => element)].flatMap(([element, own]) => {
    const [first] = own;
    if (!first) return [];
    const more = own.length - 1;
    const kind = kindOf(first, known);
    return {
      element,
      kind,
      label: String(first.number),
      more,
      name: view.say(`mark.${kind}`, { number: first.number, title: first.title, more }),
      onPress: () => choose(first),
    };
  });
}

const show = ({ overlay, uncover }: View, { element }: Item): void => {
  if (element.isConnected) uncover(element);
  overlay.select(element);
  overlay.layout();
};

/** The next or the previous of those shown, round and round; from none the first or the last. */
function neighbour(order: readonly Item[], chosen: Item | null, by: number): Item | undefined {
  const at = chosen ? order.indexOf(chosen) : -1;
  if (at < 0) return by > 0 ? order[0] : order.at(-1);
  return order[(at + by + order.length) % order.length];
}

type Steps = { order: readonly Item[]; chosen: Item | null; choose: (item: Item) => void };

/** Previous, where one is, next. */
function createSteps({ say }: View, { order, chosen, choose }: Steps): HTMLElement {
  const at = chosen ? order.indexOf(chosen) : -1;
  const button = (key: string, by: number, keys: string) => {
    const next = neighbour(order, chosen, by);
    return h(
      'button',
      {
        type: 'button',
        'data-key': key,
        'aria-keyshortcuts': keys,
        disabled: order.length === 0,
        onclick: () => next && choose(next),
      },
      say(`list.${key}`),
    );
  };
  const place =
    at < 0 ? say('list.count', { count: order.length }) : say('list.place', { at: at + 1, count: order.length });
  return h(
    'div',
    { class: 'row' },
    button('previous', -1, 'Shift+F8'),
    button('next', 1, 'F8'),
    h('span', {}, place),
    h('small', { class: 'hint' }, say('list.keys')),
  );
}

const start: State = {
  items: [],
  known: new Map(),
  filter: everything,
  arrangement: { group: 'rule', sort: 'place' },
  chosen: null,
  openGroups: new Set(),
  isFilterOpen: false,
};

/** The state with what is drawn of it. */
type Desk = { view: View; state: State; top: HTMLElement; list: HTMLElement };

const arranged = ({ items, filter, known, arrangement }: State) =>
  arrangeItems(applyFilter(items, filter, known), arrangement);

type Acts = { choose: (item: Item | null) => void; change: (part: Partial<State>) => void };

function renderTop({ view, state, top }: Desk, { change }: Acts): void {
  const filters = createFilters(view, state, {
    onOpen: (isFilterOpen) => Object.assign(state, { isFilterOpen }),
    onChange: (filter) => change({ filter }),
  });
  putInstead(
    top,
    filters,
    createArrangement(view, state.arrangement, (arrangement) => change({ arrangement })),
  );
}

function renderList(desk: Desk, acts: Acts): void {
  const { view, state, list } = desk;
  const { order, groups } = arranged(state);
  const { known, chosen, openGroups } = state;
  const { choose } = acts;
  const onPress = (item: Item) => choose(item === state.chosen ? null : item);
  const onGroup = (ruleId: string) => {
    const hasChosen = state.chosen?.finding.ruleId === ruleId;
    if (hasChosen || openGroups.has(ruleId)) openGroups.delete(ruleId);
    else openGroups.add(ruleId);
    if (hasChosen) choose(null);
    else renderList(desk, acts);
  };
  const none = state.items.length === 0 ? view.say('list.none') : view.say('list.none_filtered');
  const listed = createFindingList(order, groups, { view, known, chosen, openGroups, onPress, onGroup });
  putInstead(list, createSteps(view, { order, chosen, choose }), order.length > 0 ? listed : h('p', {}, none));
}

export function createFindingsView(view: View): FindingsView {
  const state: State = { ...start, openGroups: new Set() };
  const desk: Desk = { view, state, top: h('div'), list: h('div') };
  const notes = h('div', { class: 'notes' });
  const search = createSearch(view, (text) => change({ filter: { ...state.filter, text } }));
  const acts: Acts = { choose, change };
  const draw = (): void => {
    const marks = toMarks(arranged(state).order, { view, known: state.known, choose });
    view.overlay.show(marks, { name: view.say('mark.group') });
    view.overlay.select(state.chosen?.element ?? null);
  };
  const render = (): void => {
    renderTop(desk, acts);
    renderList(desk, acts);
  };
  function change(part: Partial<State>): void {
    Object.assign(state, part);
    render();
    draw();
  }
  const buttonOf = (item: Item) => desk.list.querySelector<HTMLElement>(`[data-key="${CSS.escape(itemKeyOf(item))}"]`);
  function choose(item: Item | null): void {
    state.chosen = item;
    renderList(desk, acts);
    if (!item) return view.overlay.select(null);
    show(view, item);
    buttonOf(item)?.scrollIntoView({ block: 'nearest' });
    const { number, title } = item;
    view.announce(view.say(`mark.${kindOf(item, state.known)}`, { number, title, more: 0 }));
  }
  return {
    element: h('div', {}, desk.top, search.element, desk.list, notes),
    draw,
    update: (items) => {
      const chosen = items.find((item) => state.chosen && isSame(item, state.chosen)) ?? null;
      Object.assign(state, { items, chosen });
      render();
    },
    decide: (known) => {
      state.known = known;
      render();
    },
    setNotes: (nodes) => notes.replaceChildren(...nodes),
    step: (by) => {
      const next = neighbour(arranged(state).order, state.chosen, by);
      if (!next) return;
      choose(next);
      buttonOf(next)?.focus({ preventScroll: true });
    },
    hasOn: (target) => state.items.some((item) => item.element === target),
    chooseOn: (target) => {
      search.clear();
      state.filter = everything;
      renderTop(desk, acts);
      choose(state.items.find((item) => item.element === target) ?? null);
    },
  };
}
