import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('new-window-without-notice');
const link = (text: string, attributes = ''): string => `<a href="/a" target="_blank" ${attributes}>${text}</a>`;

describe('a link that opens a new window says so (best practice after technique G201)', () => {
  failed('no-notice', 'no notice', link('Preise', 'data-found'));
  failed('no-notice', 'an icon without a name', link('Preise <img src="x.svg" alt="">'));
  failed('no-notice', 'the window called _new', '<a href="/a" target="_new">Preise</a>');
  failed('no-notice', 'capital letters', '<a href="/a" target="_BLANK">Preise</a>');
  failed(
    'no-notice',
    'a notice hidden from assistive technology',
    link('Preise <span aria-hidden="true">(neues Fenster)</span>'),
  );
  failed('no-notice', 'a link in a component', inShadow(link('Preise', 'data-found')));
  passed('a notice in the text', link('Preise (öffnet in neuem Fenster)'));
  passed('a notice by an icon', link('Prices <img src="x.svg" alt="opens in a new tab">'));
  passed('a notice by a title', link('Preise', 'title="Öffnet ein neues Fenster"'));
  passed('a description', `${link('Preise', 'aria-describedby="n"')}<p id="n">Öffnet in einem neuen Tab</p>`);
  passed('a hidden description', `${link('Preise', 'aria-describedby="n"')}<p id="n" hidden>Opens in a new window</p>`);
  inapplicable('the same window', '<a href="/a" target="_self">Preise</a>');
  inapplicable('a frame of the page', '<a href="/a" target="karte">Karte</a>');
  inapplicable('a hidden link', link('Preise', 'hidden'));
  inapplicable('a link without a name', link(''));
});
