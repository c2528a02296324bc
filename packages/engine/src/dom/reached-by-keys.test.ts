import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './reached-by-keys.ts';

declare const reach: typeof module;

const { show } = modulePage(new URL('./reached-by-keys.ts', import.meta.url), 'reach');
const reached = async (html: string) => (await show(html)).$eval('#it', (element) => reach.reachedByKeys(element));

const tabs = (first: string) =>
  `<div role="tablist"><button role="tab" tabindex="${first}">Heute</button><button id="it" role="tab" tabindex="-1">Morgen</button></div>`;
const menu = (attributes: string) =>
  `<ul role="menu" id="it" ${attributes}><li role="menuitem" tabindex="-1">Kopieren</li></ul>`;

describe('what is not in the tab sequence', () => {
  test.each([
    ['a tab beside one that is', tabs('0')],
    [
      'a link of a toolbar with a place in the sequence',
      '<div role="toolbar"><button>Fett</button><a id="it" href="#h" tabindex="-1">Hilfe</a></div>',
    ],
    [
      'the options of a listbox that has the focus itself',
      '<ul role="listbox" tabindex="0" aria-activedescendant="it"><li role="option" id="it">Rot</li></ul>',
    ],
    ['a menu that a button names', `<button aria-haspopup="true" aria-controls="it">Mehr</button>${menu('')}`],
    [
      'a menu named by its button',
      `<div><button id="b" aria-haspopup="menu">Mehr</button></div>${menu('aria-labelledby="b"')}`,
    ],
    ['a menu beside its button', `<div><button aria-haspopup="true">Mehr</button><p>oder</p>${menu('')}</div>`],
    [
      'a menu below an item of a menubar',
      `<ul role="menubar"><li role="none"><a href="#a" role="menuitem" tabindex="0">Datei</a></li><li role="none"><span role="menuitem" aria-haspopup="true" tabindex="-1">Stil</span>${menu('')}</li></ul>`,
    ],
    [
      'the listbox of a combobox',
      '<input role="combobox" aria-controls="it"><ul id="it" role="listbox"><li role="option">Kassel</li></ul>',
    ],
    [
      'an option of it',
      '<input role="combobox" aria-controls="l"><ul id="l" role="listbox"><li id="it" role="option">Kassel</li></ul>',
    ],
    [
      'a button beside a spinbutton',
      '<div><div role="spinbutton" tabindex="0" aria-valuenow="3">3</div><button id="it" tabindex="-1">mehr</button></div>',
    ],
    [
      'a button that controls a combobox',
      '<p><button id="it" tabindex="-1" aria-controls="f">öffnen</button></p><input id="f" role="combobox">',
    ],
  ])('is reached by the keys of its widget: %s', async (_what, html) => {
    expect(await reached(html)).toBe('yes');
  });

  test('is nobody’s where it is inert', async () => {
    expect(await reached('<section inert><div role="button" id="it">Weiter</div></section>')).toBe('yes');
  });

  test.each([
    ['a tab of a list that has no place in the sequence', tabs('-1')],
    ['a button alone', '<button id="it" tabindex="-1">Weiter</button>'],
    [
      'a button in a group without a field',
      '<div><button>Zurück</button><button id="it" tabindex="-1">Weiter</button></div>',
    ],
  ])('may be focused by a script: %s', async (_what, html) => {
    expect(await reached(html)).toBe('unsure');
  });

  test.each([
    ['a slider', '<div id="it" role="slider"></div>'],
    ['a menu that nothing opens', menu('')],
    ['a list of tabs without a place in the sequence', '<div id="it" role="tablist"><b role="tab">Heute</b></div>'],
    [
      'a listbox of a field that cannot be focused',
      '<span role="combobox" aria-controls="it">Ort</span><ul id="it" role="listbox"><li role="option">Kassel</li></ul>',
    ],
    [
      'an item of a menu whose button is disabled',
      `<button disabled aria-haspopup="true" aria-controls="m">Mehr</button><ul role="menu" id="m"><li id="it" role="menuitem">Kopieren</li></ul>`,
    ],
  ])('is lost: %s', async (_what, html) => {
    expect(await reached(html)).toBe('no');
  });
});
