import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const turning = (animation: string, element = '<i></i>'): string =>
  `<style>@keyframes t{to{rotate:1turn}} i{display:block;width:90px;height:90px;animation:${animation}}</style>${element}`;

describe('what moves by itself for more than five seconds can be paused (WCAG 2.2.2, technique G4)', () => {
  const { cannotTell, inapplicable } = examplesOf('motion-without-end');
  cannotTell('endless', 'what turns for ever', turning('t 4s infinite', '<i data-found></i>'));
  cannotTell(
    'endless',
    'what a script moves for ever',
    `<i data-found style="display:block;width:90px;height:90px"></i><script>document.querySelector('i').animate([{left:0},{left:'9px'}],{duration:900,iterations:Infinity})</script>`,
  );
  cannotTell('endless', 'what fades for ever', turning('t 4s infinite').replace('rotate:1turn', 'opacity:0'));
  inapplicable('what ends', turning('t 1s 2'));
  inapplicable('what changes its colour only', turning('t 4s infinite').replace('rotate:1turn', 'color:red'));
  inapplicable('a sign of waiting', turning('t 1s infinite', '<i class="spinner"></i>'));
  inapplicable('a sign of waiting by its role', turning('t 1s infinite', '<div role="progressbar"><i></i></div>'));
  inapplicable(
    'what covers the page until it has come',
    turning('t 1s infinite', '<div id="preloader"><p><i></i></p></div>'),
  );
  inapplicable('what is as small as a cursor', turning('t 1s infinite', '<i style="width:9px;height:9px"></i>'));
  inapplicable('what is not shown', turning('t 1s infinite', '<i hidden style="display:none"></i>'));
  inapplicable('a page without motion', '<p>Text</p>');
});
