import type { Box } from '@zugang/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { markBlank } from './mark-blank.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1200"><rect width="640" height="1200" fill="#fbf7ef"/>
<text x="20" y="60" font-size="16" fill="#aaa">Kaum zu lesen</text>
<rect x="20.5" y="100.5" width="200" height="40" fill="none" stroke="#ddd"/>
<rect x="20" y="200" width="60" height="60" fill="#205e4a"/>
<rect x="0" y="600" width="640" height="600" fill="#205e4a"/></svg>`;
let screenshot: Uint8Array;

beforeAll(async () => {
  screenshot = await sharp(Buffer.from(svg)).jpeg({ quality: 60 }).toBuffer();
});

const isBlank = async (x: number, y: number, width: number, height: number): Promise<boolean> => {
  const element: { box: Box; isBlank?: boolean } = { box: { x, y, width, height } };
  return (await markBlank(screenshot, [element]))[0]?.isBlank === true;
};

it.each([
  ['the plain background', 300, 300, 200, 40],
  ['the plain inside of a coloured area', 300, 700, 100, 100],
  ['plain ground at the edge of the page', -50, 1100, 100, 200],
])('%s is blank', async (_what, ...box) => {
  expect(await isBlank(...box)).toBe(true);
});

it.each([
  ['pale text', 18, 44, 120, 22],
  ['an empty field with a pale border', 20, 100, 201, 41],
  ['an empty button whose colour is another than the ground', 20, 200, 60, 60],
  ['a part of the page with content', 0, 0, 640, 1200],
])('%s is not blank', async (_what, ...box) => {
  expect(await isBlank(...box)).toBe(false);
});

it('what has no place stays as it is', async () => {
  expect(await markBlank(screenshot, [{ box: null }])).toEqual([{ box: null }]);
});
