import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const blinking = (animation: string, keyframes = 'to{opacity:0}', element = '<p data-found>Neu</p>'): string =>
  `<style>@keyframes t{${keyframes}} p{animation:t ${animation}}</style>${element}`;

describe('nothing flashes more than three times in one second (WCAG 2.3.1)', () => {
  const { cannotTell, passed, inapplicable } = examplesOf('flashing');
  cannotTell('fast', 'five flashes in a second', blinking('.2s infinite'));
  cannotTell('fast', 'what comes and goes', blinking('.1s infinite', 'to{visibility:hidden}'));
  cannotTell(
    'fast',
    'many flashes in one turn',
    blinking('1s infinite', '0%,25%,50%,75%{opacity:0}12%,37%,62%,88%,to{opacity:1}'),
  );
  cannotTell(
    'fast',
    'a background that turns black and white',
    blinking('.2s infinite', 'from{background:#fff}to{background:#000}'),
  );
  cannotTell(
    'fast',
    'a saturated red by turns with a grey that is as bright',
    blinking('.2s infinite', 'from{background:red}to{background:#7f7f7f}'),
  );
  passed('slow flashes', blinking('4s infinite'));
  passed('two flashes in a second', blinking('.5s infinite'));
  passed('there and back in two turns', blinking('.3s infinite alternate'));
  passed('a small change', blinking('.2s infinite', 'to{opacity:.95}'));
  passed('two bright backgrounds', blinking('.2s infinite', 'from{background:#fff}to{background:#eee}'));
  inapplicable('fast movement', blinking('.2s infinite', 'to{rotate:1turn}'));
  inapplicable('what is not shown', blinking('.2s infinite', 'to{opacity:0}', '<p hidden>Neu</p>'));
  inapplicable('a page without motion', '<p>Neu</p>');
});
