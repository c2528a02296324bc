import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('table-without-caption');

const rows = '<tr><th>Tag</th><th>Zeit</th></tr><tr><td>Montag</td><td>9 Uhr</td></tr>';

describe('a table of data has a title (best practice, technique H39)', () => {
  failed('no-caption', 'a table without any', `<p>Text</p><table data-found>${rows}</table>`);
  failed('no-caption', 'an empty caption', `<table data-found><caption> </caption>${rows}</table>`);
  failed('no-caption', 'the heading of the page alone', `<h1>Werkstatt</h1><table data-found>${rows}</table>`);
  passed('a caption', `<table><caption>Öffnungszeiten</caption>${rows}</table>`);
  passed('a name in the code', `<table aria-label="Öffnungszeiten">${rows}</table>`);
  passed('a heading right before it', `<h2>Öffnungszeiten</h2><div style="overflow:auto"><table>${rows}</table></div>`);
  passed(
    'a line in bold right before it',
    `<div><p><strong>Öffnungszeiten</strong></p><div><table>${rows}</table></div></div>`,
  );
  passed('a summary', `<table summary="Öffnungszeiten">${rows}</table>`);
  passed('a figure with a title', `<figure><table>${rows}</table><figcaption>Öffnungszeiten</figcaption></figure>`);
  inapplicable(
    'a table without header cells',
    '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>',
  );
  inapplicable('a table that is marked as layout', `<table role="presentation">${rows}</table>`);
  inapplicable('a hidden table', `<table hidden>${rows}</table>`);
});
