import { h } from '../../panel/h.ts';
import { arrangeItems, type Arrangement } from './arrange-items.ts';
import type { View } from '../context.ts';
import { countChosen, createArrangement, createFilters, createKinds, createSearch } from './finding-filters.ts';
import { createFindingList, itemKeyOf } from './finding-list.ts';
import { applyFilter, everything, isSame, kindOf, type Filter, type Item, type Known } from '../findings.ts';
import type { Mark } from '../page/overlay.ts';
import { replaceContent } from './replace-content.ts';

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
};

type Marking = { view: View; known: Known; isQuiet: (item: Item) => boolean; choose: (item: Item) => void };

const toMarks = (shown: readonly Item[], { view, known, isQuiet, choose }: Marking): Mark[] =>
  [...Map.groupBy(shown, ({ element }) => element)].flatMap(([element, own]) => {
    const [first] = own;
    if (!first) return [];
    const more = own.length - 1;
    const kind = kindOf(first, known);
    return {
      element,
      kind,
      label: String(first.number),
      more,
      isQuiet: own.every(isQuiet),
      name: view.t(`mark.${kind}`, { number: first.number, title: first.title, more }),
      onPress: () => choose(first),
    };
  });

const show = ({ overlay, uncover }: View, { element }: Item): void => {
  if (element.isConnected) uncover(element);
  overlay.select(element);
  overlay.layout();
};

/** The next or the previous of those shown, round and round; from none the first or the last. */
const neighbour = (order: readonly Item[], chosen: Item | null, by: number): Item | undefined => {
  const at = chosen ? order.indexOf(chosen) : -1;
  if (at < 0) return by > 0 ? order[0] : order.at(-1);
  return order[(at + by + order.length) % order.length];
};

type Steps = { order: readonly Item[]; chosen: Item | null; choose: (item: Item) => void };

/** Previous, where one is, next. */
const createSteps = ({ t }: View, { order, chosen, choose }: Steps): HTMLElement => {
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
      t(`list.${key}`),
    );
  };
  const place =
    at < 0 ? t('list.count', { count: order.length }) : t('list.place', { at: at + 1, count: order.length });
  return h('div', { class: 'row' }, button('previous', -1, 'Shift+F8'), button('next', 1, 'F8'), h('span', {}, place));
};

const start: State = {
  items: [],
  known: new Map(),
  filter: everything,
  arrangement: { group: 'rule', sort: 'place' },
  chosen: null,
  openGroups: new Set(),
};

/** The state with what is drawn of it. */
type Desk = {
  view: View;
  state: State;
  kinds: HTMLElement;
  summary: HTMLElement;
  more: HTMLElement;
  list: HTMLElement;
};

const arranged = ({ items, filter, known, arrangement }: State) =>
  arrangeItems(applyFilter(items, filter, known), arrangement);

type Acts = { choose: (item: Item | null) => void; change: (part: Partial<State>) => void; draw: () => void };

const renderTop = ({ view, state, kinds, summary, more }: Desk, { change }: Acts): void => {
  const onChange = (filter: Filter) => change({ filter });
  const arrangement = createArrangement(view, state.arrangement, (wanted) => change({ arrangement: wanted }));
  // Each stays in place: the search field must not be replaced while it is being typed in.
  replaceContent(kinds, createKinds(view, state, onChange));
  replaceContent(more, createFilters(view, state, onChange), arrangement);
  summary.textContent = view.t('filter.more', { count: countChosen(state.filter) });
};

const renderList = (desk: Desk, acts: Acts): void => {
  const { view, state, list } = desk;
  const { order, groups } = arranged(state);
  const { known, chosen, openGroups } = state;
  const { choose, draw } = acts;
  const onPress = (item: Item) => choose(item === state.chosen ? null : item);
  const onGroup = (ruleId: string) => {
    const hasChosen = state.chosen?.finding.ruleId === ruleId;
    if (hasChosen || openGroups.has(ruleId)) openGroups.delete(ruleId);
    else openGroups.add(ruleId);
    if (hasChosen) choose(null);
    else renderList(desk, acts);
    draw();
  };
  const none = state.items.length === 0 ? view.t('list.none') : view.t('list.none_filtered');
  const listed = createFindingList(order, groups, { view, known, chosen, openGroups, onPress, onGroup });
  replaceContent(list, createSteps(view, { order, chosen, choose }), order.length > 0 ? listed : h('p', {}, none));
};

const openDesk = (view: View): Desk => ({
  view,
  state: { ...start, openGroups: new Set() },
  kinds: h('div'),
  summary: h('summary'),
  more: h('div'),
  list: h('div'),
});

/** Draws what is shown; where rules are open, the others are dots, so that a page full of findings can be read. */
const drawMarks = ({ view, state }: Desk, { choose }: Acts): void => {
  const rules = new Set([...state.openGroups, ...(state.chosen ? [state.chosen.finding.ruleId] : [])]);
  const isQuiet = ({ finding }: Item): boolean => rules.size > 0 && !rules.has(finding.ruleId);
  const marks = toMarks(arranged(state).order, { view, known: state.known, isQuiet, choose });
  view.overlay.show(marks, { name: view.t('mark.group') });
  view.overlay.select(state.chosen?.element ?? null);
};

const buttonOf = ({ list }: Desk, item: Item): HTMLElement | null =>
  list.querySelector(`[data-key="${CSS.escape(itemKeyOf(item))}"]`);

const createActs = (desk: Desk): Acts => {
  const { view, state } = desk;
  const acts: Acts = {
    draw: () => drawMarks(desk, acts),
    change: (part) => {
      Object.assign(state, part);
      renderTop(desk, acts);
      renderList(desk, acts);
      acts.draw();
    },
    choose: (item) => {
      state.chosen = item;
      renderList(desk, acts);
      acts.draw();
      if (!item) return;
      show(view, item);
      buttonOf(desk, item)?.scrollIntoView({ block: 'nearest' });
      const { number, title } = item;
      view.whisper(view.t(`mark.${kindOf(item, state.known)}`, { number, title, more: 0 }));
    },
  };
  return acts;
};

export const createFindingsView = (view: View): FindingsView => {
  const desk = openDesk(view);
  const { state } = desk;
  const acts = createActs(desk);
  const { choose, draw } = acts;
  const notes = h('div', { class: 'notes' });
  const search = createSearch(view, (text) => acts.change({ filter: { ...state.filter, text } }));
  const hint = h('small', { class: 'hint' }, view.t('list.keys'));
  const box = h('details', { class: 'box' }, desk.summary, h('div', {}, search.element, desk.more, hint));
  const update = (part: Partial<State>): void => {
    Object.assign(state, part);
    renderTop(desk, acts);
    renderList(desk, acts);
  };
  return {
    element: h('div', {}, desk.kinds, box, desk.list, notes),
    draw,
    update: (items) =>
      update({ items, chosen: items.find((item) => state.chosen && isSame(item, state.chosen)) ?? null }),
    decide: (known) => update({ known }),
    setNotes: (nodes) => notes.replaceChildren(...nodes),
    step: (by) => {
      const next = neighbour(arranged(state).order, state.chosen, by);
      if (!next) return;
      choose(next);
      buttonOf(desk, next)?.focus({ preventScroll: true });
    },
    hasOn: (target) => state.items.some((item) => item.element === target),
    chooseOn: (target) => {
      search.clear();
      update({ filter: everything });
      choose(state.items.find((item) => item.element === target) ?? null);
    },
  };
};
