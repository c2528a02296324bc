import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, styledPage } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('orientation-locked');
const portrait = (rule: string): string => `@media (orientation:portrait){${rule}}`;
const landscape = (rule: string): string => `@media (orientation:landscape){${rule}}`;

describe('content does not restrict its view to one orientation (WCAG 1.3.4, ACT rule b33eff)', () => {
  failed('turned', 'a quarter turn', styledPage(portrait('html{transform:rotate(90deg)}')));
  failed('turned', 'a quarter turn back', styledPage(portrait('html{transform:rotate(-90deg)}')));
  failed('turned', 'a quarter in radians', styledPage(landscape('body{transform:rotate(1.5708rad)}')));
  failed('turned', 'a quarter as a share of a turn', styledPage(landscape('body{rotate:.25turn}')));
  failed('turned', 'a quarter by a matrix', styledPage(portrait('body{transform:matrix(0,1,-1,0,0,0)}')));
  failed('turned', 'three quarters', styledPage(portrait('body{rotate:270deg}')));
  failed(
    'turned',
    'a quarter more than else',
    styledPage('body{rotate:2deg}@media (orientation:landscape){body{rotate:92deg}}'),
  );
  failed('turned', 'the main part', styledPage(portrait('main{rotate:90deg}'), `<main><p>${german}</p></main>`));
  failed('turned', 'a query within a query', styledPage(`@media screen{${portrait('body{rotate:90deg}')}}`));
  failed(
    'turned',
    'a query with a width',
    styledPage('@media (max-width:900px) and (orientation:portrait){body{rotate:90deg}}'),
  );
  passed('half a turn', styledPage(portrait('body{transform:rotate(180deg)}')));
  passed('a slight turn', styledPage(portrait('body{rotate:3deg}')));
  passed('a turn that is taken back', styledPage(`body{rotate:90deg}${portrait('body{rotate:90deg}')}`));
  inapplicable('a turn that is always there', styledPage('body{transform:rotate(90deg)}'));
  inapplicable('a small part', styledPage(portrait('b{rotate:90deg}'), '<p><b>x</b></p>'));
  inapplicable('another layout', styledPage(portrait('body{display:grid}')));
  inapplicable('a turn by a variable', styledPage(portrait('body{rotate:var(--turn)}')));
  inapplicable('a page without style sheets', '<p>Text</p>');
});
