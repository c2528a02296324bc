import { h } from '../panel/h.ts';
import type { Wish } from './engine.ts';
import { select } from './panel/finding-filters.ts';
import { levels } from './session.ts';
import type { Translate } from './texts.ts';

type Options = { wish: Wish; onAgain: () => void; onWish: (wish: Wish) => void };

/** The controls above the tabs: check again, level, advice, automatic checks. */
export type Tools = { nodes: Node[]; isAutomatic: () => boolean };

const box = (text: string, isChecked: boolean): { label: HTMLElement; input: HTMLInputElement } => {
  const input = h('input', { type: 'checkbox' });
  input.checked = isChecked;
  return { input, label: h('label', {}, input, text) };
};

export const createTools = (t: Translate, { wish, onAgain, onWish }: Options): Tools => {
  let chosen = wish;
  const choose = (part: Partial<Wish>): void => {
    chosen = { ...chosen, ...part };
    onWish(chosen);
  };
  const again = h('button', { type: 'button', onclick: onAgain }, t('again'));
  const automatic = box(t('automatic'), true);
  const advice = box(t('wish.advice'), wish.hasAdvice);
  advice.input.addEventListener('change', () => choose({ hasAdvice: advice.input.checked }));
  const level = select(
    { label: t('wish.level'), key: 'level' },
    levels.map((value) => ({ value, text: t(`wish.${value}`) })),
    {
      value: wish.level,
      onChange: (value) => choose({ level: levels.find((one) => one === value) ?? 'AA' }),
    },
  );
  return { nodes: [again, automatic.label, level, advice.label], isAutomatic: () => automatic.input.checked };
};
