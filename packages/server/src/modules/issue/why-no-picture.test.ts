import { expect, it } from 'vitest';
import { type PictureSource, whyNoPicture } from './why-no-picture.ts';

const box = { x: 10, y: 20, width: 30, height: 40 };
const page: PictureSource['page'] = { screenshotKey: 'page.jpg', screenshotWidth: 1280, screenshotHeight: 900 };
const whyNot = (finding: Partial<PictureSource['finding']>, of: Partial<PictureSource['page']> = {}) =>
  whyNoPicture({ finding: { box, isBlank: false, data: {}, ...finding }, page: { ...page, ...of } });

it('an element on the screenshot has a picture, also where it fails only in a narrow window', () => {
  expect(whyNot({})).toBeNull();
  expect(whyNot({ data: { viewport: 320 } })).toBeNull();
});

it.each<[string, Partial<PictureSource['finding']>, Partial<PictureSource['page']>, string]>([
  ['there is no screenshot', {}, { screenshotKey: null }, 'no_screenshot'],
  ['it is in a document', { box: null, data: { document: 'https://example.org/a.pdf' } }, {}, 'document'],
  ['it shows on a telephone only', { data: { viewport: 'mobile' } }, {}, 'mobile'],
  ['it is opened first', { box: null, data: { openedBy: '#menu' } }, {}, 'opened'],
  ['a notice lay over it', { box: null, data: { closed: '#cookies' } }, {}, 'covered'],
  ['it cannot be seen', { box: null }, {}, 'hidden'],
  ['it has no extent', { box: { ...box, width: 0 } }, {}, 'hidden'],
  ['it is left of the page', { box: { ...box, x: -40 } }, {}, 'hidden'],
  ['it is below the screenshot', { box: { ...box, y: 900 } }, {}, 'outside'],
  ['it is right of the screenshot', { box: { ...box, x: 1280 } }, {}, 'outside'],
  ['nothing is drawn there', { isBlank: true }, {}, 'blank'],
])('says that there is no picture because %s', (_why, finding, of, reason) => {
  expect(whyNot(finding, of)).toBe(reason);
});
