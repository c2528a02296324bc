import { h } from '../panel/h.ts';
import type { Wish } from './engine.ts';
import { select } from './panel/finding-filters.ts';
import { levels } from './session.ts';
import type { Say } from './texts.ts';

type Options = { wish: Wish; onAgain: () => void; onWish: (wish: Wish) => void };

/** What stands above the tabs: checking again, by which level, with or without advice, and by itself or not. */
export type Tools = { nodes: Node[]; isAutomatic: () => boolean };

function box(text: string, isChecked: boolean): { label: HTMLElement; input: HTMLInputElement } {
  const input = h('input', { type: 'checkbox' });
  input.checked = isChecked;
  return { input, label: h('label', {}, input, text) };
}

export function createTools(say: Say, { wish, onAgain, onWish }: Options): Tools {
  let chosen = wish;
  const choose = (part: Partial<Wish>): void => {
    chosen = { ...chosen, ...part };
    onWish(chosen);
  };
  const again = h('button', { type: 'button', onclick: onAgain }, say('again'));
  const automatic = box(say('automatic'), true);
  const advice = box(say('wish.advice'), wish.hasAdvice);
  advice.input.addEventListener('change', () => choose({ hasAdvice: advice.input.checked }));
  const level = select(
    { label: say('wish.level'), key: 'level' },
    levels.map((value) => ({ value, text: say(`wish.${value}`) })),
    {
      value: wish.level,
      onChange: (value) => choose({ level: levels.find((one) => one === value) ?? 'AA' }),
    },
  );
  return { nodes: [again, automatic.label, level, advice.label], isAutomatic: () => automatic.input.checked };
}
