import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './region.ts';

declare const regions: typeof module;

const { show } = modulePage(new URL('./region.ts', import.meta.url), 'regions');
const regionOf = async (html: string): Promise<string> =>
  (await show(html)).$eval('#it', (element) => regions.regionOf(element));
const it = '<p id="it">A</p>';

describe('the region of an element is its nearest landmark', () => {
  test.each([
    ['header', `<header>${it}</header>`],
    ['footer', `<footer>${it}</footer>`],
    ['navigation', `<nav>${it}</nav>`],
    ['main', `<main><div><div>${it}</div></div></main>`],
    ['complementary', `<aside>${it}</aside>`],
    ['search', `<search>${it}</search>`],
    ['dialog', `<dialog open>${it}</dialog>`],
    ['form', `<form aria-label="Kontakt">${it}</form>`],
    ['region', `<section aria-labelledby="t"><h2 id="t">A</h2>${it}</section>`],
    ['region', `<section title="Neues">${it}</section>`],
    ['navigation', `<header><nav>${it}</nav></header>`],
    ['header', `<div role="banner">${it}</div>`],
    ['footer', `<div role=" contentinfo ">${it}</div>`],
    ['search', `<form role="SEARCH">${it}</form>`],
    ['dialog', `<div role="alertdialog">${it}</div>`],
    ['main', `<div role="main document">${it}</div>`],
    ['navigation', '<nav id="it">A</nav>'],
    ['main', `<main><x-y><template shadowrootmode="open">${it}</template></x-y></main>`],
  ])('%s: %s', async (expected, html) => {
    expect(await regionOf(html)).toBe(expected);
  });
});

describe('what only looks like a landmark is none', () => {
  test.each([
    ['page', it],
    ['page', `<form>${it}</form>`],
    ['page', `<section>${it}</section>`],
    ['page', `<section aria-label=" ">${it}</section>`],
    ['page', `<article><header>${it}</header></article>`],
    ['main', `<main><footer>${it}</footer></main>`],
    ['page', `<nav role="presentation">${it}</nav>`],
    ['page', `<main role="group">${it}</main>`],
  ])('%s: %s', async (expected, html) => {
    expect(await regionOf(html)).toBe(expected);
  });
});
