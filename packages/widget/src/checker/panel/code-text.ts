import { h } from '../../panel/h.ts';

/** A text of the catalogue: parts between backticks are code. */
export const codeText = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));
