import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('link-looks-like-text');

const text = (style: string, inner = 'Rädern'): string =>
  `<p>Hier erfahren Sie mehr von unseren <a data-found href="/r" style="${style}">${inner}</a> und Preisen.</p>`;
const plain = 'color:inherit;text-decoration:none';

describe('a link in a text can be told from it (best practice)', () => {
  failed('alike', 'the colour of the text and no underline', text(plain));
  passed('an underline', text('color:inherit'));
  passed('a colour of its own', text('color:#0050a0;text-decoration:none'));
  passed('a bold link', text(`${plain};font-weight:bold`));
  passed('a border below', text(`${plain};border-bottom:1px solid`));
  passed('an underlined part', text(plain, '<u>Rädern</u>'));
  inapplicable('a link that is the whole paragraph', `<p><a href="/r" style="${plain}">Alle Räder</a></p>`);
  inapplicable(
    'an entry with the number of its chapter',
    `<table><tr><td>5.3.1 <a href="/r" style="${plain}">Alle Räder</a></td></tr></table>`,
  );
  inapplicable('a menu', `<nav><p>Zu den Seiten mit <a href="/r" style="${plain}">Rädern</a></p></nav>`);
});
