import { h } from '../../panel/h.ts';
import { contrastOf, fromHex, nearestPassing, toHex, type Colour } from '../colours.ts';
import type { View } from '../context.ts';
import { readColours } from '../page/element-colours.ts';
import { pickElement } from '../page/pick-element.ts';

/** What browsers with an eyedropper have: https://developer.mozilla.org/docs/Web/API/EyeDropper */
type EyeDropperWindow = { EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> } };

type Chosen = { text: Colour; background: Colour; note: string };

/** What is asked of which text (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). */
const demands = [
  { key: 'normal_aa', ratio: 4.5 },
  { key: 'large_aa', ratio: 3 },
  { key: 'normal_aaa', ratio: 7 },
  { key: 'large_aaa', ratio: 4.5 },
  { key: 'parts', ratio: 3 },
] as const;

type Field = { label: string; key: 'text' | 'background'; chosen: Chosen; onChange: (colour: Colour) => void };

const colourField = ({ t, announce }: View, { label, key, chosen, onChange }: Field): HTMLElement => {
  const hex = toHex(chosen[key]);
  const swatch = h('input', { type: 'color', 'data-key': `swatch-${key}`, 'aria-label': label });
  swatch.value = hex;
  swatch.addEventListener('change', () => onChange(fromHex(swatch.value) ?? chosen[key]));
  const typed = h('input', {
    type: 'text',
    'data-key': `typed-${key}`,
    size: '8',
    'aria-label': t('contrast.typed', { label }),
  });
  typed.value = hex;
  typed.addEventListener('change', () => {
    const colour = fromHex(typed.value);
    if (colour) onChange(colour);
    else announce(t('contrast.not_a_colour'), 'alarm');
  });
  const { EyeDropper } = globalThis as EyeDropperWindow;
  const drop = async () => {
    // Escape rejects: then all stays as it is.
    const result = EyeDropper && (await new EyeDropper().open().catch(() => null));
    const colour = result ? fromHex(result.sRGBHex) : null;
    if (colour) onChange(colour);
  };
  const dropper = h(
    'button',
    { type: 'button', 'data-key': `drop-${key}`, onclick: drop },
    t('contrast.drop', { label }),
  );
  return h('div', { class: 'row' }, h('span', {}, label), swatch, typed, ...(EyeDropper ? [dropper] : []));
};

const verdicts = ({ t }: View, ratio: number, locale: string): HTMLElement => {
  const rows = demands.map(({ key, ratio: needed }) => {
    const isEnough = ratio >= needed;
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, t(`contrast.${key}`)),
      h('td', {}, `${needed.toLocaleString(locale)}:1`),
      h('td', { class: isEnough ? 'ok' : 'no' }, t(isEnough ? 'contrast.passes' : 'contrast.fails')),
    );
  });
  return h('table', {}, h('tbody', {}, ...rows));
};

type Advice = { chosen: Chosen; onChange: (chosen: Partial<Chosen>) => void };

/** The nearest colours that reach 4.5:1, for the text and for what it lies on. */
const advice = ({ t }: View, { chosen, onChange }: Advice): HTMLElement[] => {
  const { text, background } = chosen;
  if (contrastOf(text, background) >= 4.5) return [];
  const offers = [
    { key: 'text' as const, colour: nearestPassing(text, background, 4.5) },
    { key: 'background' as const, colour: nearestPassing(background, text, 4.5) },
  ];
  return offers.flatMap(({ key, colour }) => {
    if (!colour) return [];
    const swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' });
    swatch.style.background = toHex(colour);
    const use = h(
      'button',
      { type: 'button', onclick: () => onChange({ [key]: colour }) },
      t('contrast.use', { colour: toHex(colour) }),
    );
    return [
      h('div', { class: 'row' }, swatch, h('span', {}, t(`contrast.nearest_${key}`, { colour: toHex(colour) })), use),
    ];
  });
};

const sample = ({ t }: View, { text, background }: Chosen): HTMLElement => {
  const box = h(
    'div',
    { class: 'sample', 'aria-hidden': 'true' },
    h('p', {}, t('contrast.sample')),
    h('p', { class: 'big' }, t('contrast.sample')),
  );
  box.style.color = toHex(text);
  box.style.background = toHex(background);
  return box;
};

/** The ratio as WCAG's understanding documents cut it: never rounded up. */
export const ratioText = (ratio: number, locale: string): string =>
  (Math.floor(ratio * 100) / 100).toLocaleString(locale, { minimumFractionDigits: 1 });

/** Two colours of the page, their contrast, and what would be enough. */
export const createContrastView = (view: View, locale: string): HTMLElement => {
  const { t } = view;
  const element = h('div');
  let chosen: Chosen = { text: { r: 90, g: 90, b: 90, a: 1 }, background: { r: 255, g: 255, b: 255, a: 1 }, note: '' };
  const change = (part: Partial<Chosen>): void => {
    chosen = { ...chosen, note: '', ...part };
    render();
    view.announce(t('contrast.result', { ratio: ratioText(contrastOf(chosen.text, chosen.background), locale) }));
  };
  const use = (picked: Element): void => {
    const { text, background, isSure, isLarge } = readColours(picked);
    const note = [t(isLarge ? 'contrast.is_large' : 'contrast.is_normal'), ...(isSure ? [] : [t('contrast.unsure')])];
    change({ text, background, note: note.join(' ') });
    view.overlay.show([{ element: picked, kind: 'picked', label: picked.localName }]);
  };
  const pick = (): void => {
    const back = () => element.querySelector<HTMLElement>('[data-key=pick]')?.focus();
    pickElement(view, {
      onMove: () => undefined,
      onPick: (picked) => {
        use(picked);
        back();
      },
      onEnd: back,
    });
  };
  const render = (): void => {
    const ratio = contrastOf(chosen.text, chosen.background);
    const field = (key: 'text' | 'background') =>
      colourField(view, {
        label: t(`contrast.${key}`),
        key,
        chosen,
        onChange: (colour) => change({ [key]: colour }),
      });
    element.replaceChildren(
      h('p', {}, t('contrast.lead')),
      h('button', { type: 'button', class: 'main', 'data-key': 'pick', onclick: pick }, t('contrast.pick')),
      h('h3', {}, t('contrast.colours')),
      field('text'),
      field('background'),
      sample(view, chosen),
      h(
        'p',
        {},
        h('strong', {}, t('contrast.result', { ratio: ratioText(ratio, locale) })),
        ...(chosen.note ? [` ${chosen.note}`] : []),
      ),
      verdicts(view, ratio, locale),
      ...advice(view, { chosen, onChange: change }),
    );
  };
  render();
  return element;
};
