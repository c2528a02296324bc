import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { styledPage } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('text-sized-by-window');
const heading = '<h1 data-found>Werkstatt</h1>';

describe('text can be resized up to 200 percent: it is no mere share of the window (WCAG 1.4.4, failure F94)', () => {
  failed('window-unit', 'a size in a sheet', styledPage('h1{font-size:4vw}', heading));
  failed('window-unit', 'a size on the element', '<p data-found style="font-size:5vmin">Werkstatt</p>');
  failed('window-unit', 'a share of the height', styledPage('h1{font-size:7vh}', heading));
  failed('window-unit', 'newer units', styledPage('h1{font-size:5dvw}', heading));
  failed('window-unit', 'a size in a query that is true', styledPage('@media screen{h1{font-size:4vw}}', heading));
  failed('window-unit', 'a later size', styledPage('h1{font-size:2rem} h1{font-size:4vw}', heading));
  passed('a size that a stronger selector sets', styledPage('body h1{font-size:17px} h1{font-size:4vw}', heading));
  inapplicable('a size with a fixed part', styledPage('h1{font-size:calc(1rem + 2vw)}', heading));
  inapplicable('a size that is overridden', styledPage('h1{font-size:4vw} h1{font-size:2rem}', heading));
  inapplicable(
    'a size that the element overrides',
    styledPage('h1{font-size:4vw}', '<h1 style="font-size:2rem">Werkstatt</h1>'),
  );
  inapplicable('a query that is not true', styledPage('@media print{h1{font-size:4vw}}', heading));
  inapplicable('a fixed size', styledPage('h1{font-size:40px}', heading));
  inapplicable('a share that holds no text', styledPage('div{font-size:4vw}', '<div></div>'));
  inapplicable('text that is not shown', styledPage('h1{font-size:4vw}', '<h1 hidden>Werkstatt</h1>'));
  inapplicable('a selector that browsers do not know', styledPage('h1::weg{font-size:4vw}', heading));
});
