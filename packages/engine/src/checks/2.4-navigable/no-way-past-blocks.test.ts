import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, pageWith } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('no-way-past-blocks');
const page = (body: string): string => pageWith({ body });
const nav = '<nav><ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul></nav>';
const text = `<p>${german}</p>`;

describe('blocks that pages repeat can be bypassed (WCAG 2.4.1, techniques G1, H69, ARIA11)', () => {
  failed('no-mechanism', 'navigation, then text', page(`${nav}${text}`));
  failed('no-mechanism', 'a list of links, then text', page(`<ul><li><a href="/a">A</a></ul>${text}`));
  failed(
    'no-mechanism',
    'a header, then a table of text',
    page(`<header><a href="/">A</a></header><table><tr><td>${german}</td></tr></table>`),
  );
  failed('no-mechanism', 'a skip link to nowhere', page(`<a href="#weg">Inhalt</a>${nav}${text}`));
  failed(
    'no-mechanism',
    'a skip link hidden from assistive technology',
    page(`<a href="#i" aria-hidden="true">Inhalt</a>${nav}<p id="i">${german}</p>`),
  );
  failed(
    'no-mechanism',
    'a heading hidden from assistive technology',
    page(`${nav}<h1 aria-hidden="true">W</h1>${text}`),
  );
  failed(
    'no-mechanism',
    'a heading out of sight',
    page(`${nav}<h1 style="position:absolute;top:-999px">W</h1>${text}`),
  );
  failed('no-mechanism', 'a heading of the navigation', page(`<nav><h2>Bereiche</h2><a href="/a">A</a></nav>${text}`));
  failed(
    'no-mechanism',
    'a skip link nobody reaches',
    page(`<a href="#i" style="display:none">Inhalt</a>${nav}<p id="i">${german}</p>`),
  );
  failed(
    'no-mechanism',
    'a skip link into the navigation',
    page(`<a href="#n">Bereiche</a><nav id="n">${nav}</nav>${text}`),
  );
  failed('no-mechanism', 'an empty heading', page(`${nav}<h1></h1>${text}`));
  failed('no-mechanism', 'an empty main part', page(`${nav}<main></main>${text}`));
  failed(
    'no-mechanism',
    'a skip link to nowhere that is not encoded properly',
    page(`<a href="#100%">Inhalt</a>${nav}${text}`),
  );
  cannotTell('control-to-try', 'a button ahead', page(`<button>Menü</button>${nav}${text}`));
  cannotTell(
    'control-to-try',
    'something to open ahead',
    page(`<details><summary>Menü</summary>${nav}</details>${nav}${text}`),
  );
  passed('a heading', page(`${nav}<h1>Werkstatt</h1>${text}`));
  passed('a heading by its role', page(`${nav}<div role="heading" aria-level="1">Werkstatt</div>${text}`));
  passed('a main part', page(`${nav}<main>${text}</main>`));
  passed('a main part by its role', page(`${nav}<div role="main">${text}</div>`));
  passed(
    'a skip link to the end of the block',
    page(`<a href="#i">Inhalt</a><aside><p>Werbung</p><span id="i"></span></aside>${text}`),
  );
  passed('a skip link', page(`<a href="#i">Inhalt</a>${nav}<p id="i">${german}</p>`));
  passed(
    'a skip link to a name in other letters',
    page(`<a href="#%C3%BCber">Inhalt</a>${nav}<p id="über">${german}</p>`),
  );
  inapplicable('text first', page(`${text}${nav}`));
  inapplicable('no text', page(nav));
  inapplicable('navigation that is not shown', page(`<div hidden>${nav}</div>${text}`));
  inapplicable('an empty page', page(''));
});
