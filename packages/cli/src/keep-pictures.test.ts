import type { Finding } from '@zugang/engine';
import { issueKey } from '@zugang/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

const finding = (ruleId: string, change: Partial<Finding> = {}): Finding => ({
  ruleId,
  outcome: 'failed',
  impact: 'serious',
  region: 'main',
  selector: 'main > img',
  snippet: '<img>',
  skeleton: 'main > img',
  box: { x: 10, y: 10, width: 50, height: 50 },
  data: {},
  sources: [],
  ...change,
});
const data = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();
const screenshot = { data, width: 400, height: 400 };

describe('the pictures of a report', () => {
  it('show the first element of each cause that can be seen', async () => {
    const pictures = keepPictures();
    const unseen = finding('image-alt', { box: null, selector: 'header > img' });
    const first = finding('image-alt');
    await pictures.add(
      'https://x.example/',
      [unseen, first, finding('image-alt', { selector: 'footer > img' })],
      screenshot,
    );
    await pictures.add('https://x.example/a', [finding('image-alt')], screenshot);
    expect(pictures.get(issueKey(first))).toMatchObject({
      url: 'https://x.example/',
      finding: { selector: 'main > img' },
    });
    expect((await sharp(pictures.get(issueKey(first))?.data).metadata()).format).toBe('webp');
  });

  it('leave out what is outside of the screenshot, and pages without one', async () => {
    const pictures = keepPictures();
    const below = finding('label', { box: { x: 0, y: 13_000, width: 9, height: 9 } });
    await pictures.add('https://x.example/', [below], screenshot);
    await pictures.add('https://x.example/', [finding('image-alt')], null);
    expect([below, finding('image-alt')].map((one) => pictures.get(issueKey(one)))).toEqual([undefined, undefined]);
  });

  it('are bounded in number and size, failures first', async () => {
    const review = finding('link-name', { outcome: 'cannot-tell' });
    const few = keepPictures({ pictures: 1, bytes: 1_000_000 });
    await few.add('https://x.example/', [review, finding('image-alt')], screenshot);
    expect(few.get(issueKey(finding('image-alt')))).toBeDefined();
    expect(few.get(issueKey(review))).toBeUndefined();
    const small = keepPictures({ pictures: 9, bytes: 10 });
    await small.add('https://x.example/', [finding('image-alt')], screenshot);
    expect(small.get(issueKey(finding('image-alt')))).toBeUndefined();
  });
});
