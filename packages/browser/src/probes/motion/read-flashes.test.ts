import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedGif } from './animated-gif.fixture.ts';
import { readFlashes } from './read-flashes.ts';

test('a picture that turns black and white ten times a second flashes all over', async () => {
  expect(await readFlashes(animatedGif(5))).toEqual({ flashes: 9, share: 1 });
});

test('one that changes four times a second flashes less than is dangerous', async () => {
  expect(await readFlashes(animatedGif(25))).toEqual({ flashes: 1, share: 0 });
});

test('a still picture, or what is none, does not flash', async () => {
  const still = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  expect([await readFlashes(still), await readFlashes(Buffer.from('<p>'))]).toEqual([null, null]);
});

test('of what strangers have made only small files of the plainest format are decoded', async () => {
  const webp = await sharp(animatedGif(5), { animated: true }).webp().toBuffer();
  const large = Buffer.concat([animatedGif(5), Buffer.alloc(11 * 1024 * 1024)]);
  expect([await readFlashes(webp), await readFlashes(large)]).toEqual([null, null]);
});
