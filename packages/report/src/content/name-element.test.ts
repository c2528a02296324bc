import { expect, it } from 'vitest';
import { createTexts } from '../texts/create-texts.ts';
import { nameElement, placeElement } from './name-element.ts';

const [german, english] = [createTexts('de'), createTexts('en')];

it.each([
  ['<a class="more" href="/a">Mehr <b>lesen</b></a>', 'Link „Mehr lesen“'],
  ['<a href="/a"><svg></svg></a>', 'Link'],
  ['<a role="button" aria-label="Menü öffnen" href="#">x</a>', 'Schaltfläche „Menü öffnen“'],
  ['<img src="/img/team%20kiel.jpg?w=3">', 'Bild „team kiel.jpg“'],
  ['<img alt="" src="data:image/png;base64,AAAA">', 'Bild'],
  ['<input type="submit" value="Los">', 'Schaltfläche „Los“'],
  ['<input type="checkbox" name="agb">', 'Auswahlfeld „agb“'],
  ['<input name="q" placeholder="Suche &amp; Filter">', 'Eingabefeld „Suche & Filter“'],
  ['<h3>Öffnungs&shy;zeiten</h3>', 'Überschrift „Öffnungs&shy;zeiten“'],
  ['<html lang="">', 'Ganze Seite'],
  ['<x-card class="a"></x-card>', 'Bereich'],
  ['<iframe src="https://karte.example/ort?x=%E0%A4%A">', 'Eingebetteter Inhalt „ort“'],
  ['<button class="a b c', 'Schaltfläche'],
  ['', 'Bereich'],
])('calls %s by what it is', (snippet, name) => {
  expect(nameElement(snippet, german)).toBe(name);
});

it('cuts long names, and says where an element is unless it is the whole page', () => {
  const long = `<p>${'Wort '.repeat(40)}</p>`;
  expect(nameElement(long, english)).toMatch(/^Text “(Wort )+W?o?r?t?…”$/);
  expect(nameElement(long, english).length).toBeLessThan(60);
  expect(placeElement({ snippet: '<nav>', region: 'header' }, english)).toBe(
    `Navigation (${english.t('region.header')})`,
  );
  expect(placeElement({ snippet: '<html>', region: 'page' }, english)).toBe('Whole page');
});
