import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { drawnCanvas, pixelImage } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('telling-picture-hidden');
const svg = (attributes = ''): string => `<svg width="90" height="60" ${attributes}><path d="M0 0h9v9"/></svg>`;
const words = "c.fillText('Räder für alle',10,40);";

describe('an image with content is not hidden from assistive technology (WCAG 1.1.1, failure F38)', () => {
  failed('telling-kind', 'a logo', pixelImage('data-found role="none" alt="Logo der Stadtwerke"'));
  failed('telling-kind', 'a chart', pixelImage('aria-hidden="true" alt="Diagramm der Umsätze"'));
  failed('telling-kind', 'a map in English', pixelImage('role="presentation" alt="Map of our shops"'));
  failed('announced', 'what the text before it announces', `<p>So finden Sie uns:</p>${svg('data-found')}`);
  cannotTell(
    'text-unheard',
    'a text hidden from assistive technology',
    pixelImage('role="presentation" alt="Frohes Fest"'),
  );
  passed('text after what seemed announced', `<p>Das bieten wir:</p>${svg()}<p>Schnelle Hilfe</p>`);
  passed('a comment and white space before the text after it', `<p>Das bieten wir:</p>${svg()}<!-- x --> <p>Hilfe</p>`);
  passed('what the text beside it says too', `<figure>${pixelImage('role="none" alt="Logo Berg"')}Logo Berg</figure>`);
  passed('decoration', pixelImage('alt=""'));
  passed('a word that only begins like a map', pixelImage('role="none" alt="" title=""'));
  inapplicable('what has a name', `${svg('role="img" aria-label="Logo Berg"')}${pixelImage('alt="Logo"')}`);
  inapplicable('what is small', '<svg width="16" height="16"></svg>');
  inapplicable('what is in a link, which is named itself', `<a href="/">${svg()}Start</a>`);
  inapplicable('what is not shown', `<div hidden>${pixelImage('role="none" alt="Logo der Stadtwerke"')}</div>`);
  inapplicable(
    'what did not load',
    '<img src="/weg.png" width="90" height="60" role="none" alt="Logo der Stadtwerke">',
  );
});

describe('words that a script draws are text for those who see them alone', () => {
  failed('drawn-text', 'words drawn', drawnCanvas(words, 'data-found'));
  failed(
    'drawn-text',
    'words drawn in white on black',
    drawnCanvas(`c.fillRect(0,0,300,60);c.fillStyle='#fff';${words}`),
  );
  cannotTell('drawn-text', 'words beside a drawing', drawnCanvas(`${words}c.fillRect(230,5,60,50);`));
  cannotTell('drawn-text', 'words hidden on purpose', drawnCanvas(words, 'aria-hidden="true"'));
  passed('a shape', drawnCanvas('c.fillRect(20,5,60,50);'));
  passed('a row of dots', drawnCanvas('for(let i=0;i<9;i++)c.fillRect(20+i*20,20,10,10);'));
  passed('nothing drawn', drawnCanvas(''));
  inapplicable('a canvas with a name', drawnCanvas(words, 'role="img" aria-label="Räder für alle"'));
});
