import { expect, it } from 'vitest';
import { compactCss } from './compact-css.ts';

it('takes out what a browser does not need', () => {
  expect(compactCss('/* why */\na > b,\na :is(c) {\n  margin: 0 0.5em !important;\n  top: calc(50% - 1em);\n}\n')).toBe(
    'a>b,a :is(c){margin:0 .5em!important;top:calc(50% - 1em)}',
  );
});
