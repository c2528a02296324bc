import { contrastOf } from '../colours.ts';
import type { Engine } from '../engine.ts';
import { readColours } from './element-colours.ts';

/** What an element exposes to assistive technology, its colours and its size in pixels. */
export type ElementFacts = {
  tag: string;
  role: string;
  name: string;
  ratio: number;
  /** Whether the ratio is certain, see `ElementColours`. */
  isSure: boolean;
  width: number;
  height: number;
};

export const inspectElement = (engine: Engine, element: Element): ElementFacts => {
  const [described] = engine.describe([element]);
  const { text, background, isSure } = readColours(element);
  const { width, height } = element.getBoundingClientRect();
  return {
    tag: element.localName,
    role: described?.role ?? '',
    name: described?.name ?? '',
    ratio: contrastOf(text, background),
    isSure,
    width: Math.round(width),
    height: Math.round(height),
  };
};
