import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMovingHead } from './still/sniff.ts';
import { createHarness, pageWith, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const letters = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** A red and a blue picture of 16 × 16 dots, which take turns five times a second. */
const animatedGif = (): Buffer => {
  const header = [...letters('GIF89a'), 16, 0, 16, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
  const loop = [0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  return Buffer.from([...header, ...loop, ...frameOf(0), ...frameOf(1), 0x3b]);
};

/** A frame of one colour: a clear code before every dot keeps all codes three bits wide. */
const frameOf = (colour: number): number[] => {
  const codes = [...Array.from({ length: 256 }, () => [4, colour]).flat(), 5];
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, index) => sum | (bit << index), 0),
  );
  const blocks = [bytes.slice(0, 200), bytes.slice(200)].filter((block) => block.length > 0);
  const data = blocks.flatMap((block) => [block.length, ...block]);
  return [0x21, 0xf9, 4, 4, 20, 0, 0, 0, 0x2c, 0, 0, 0, 0, 16, 0, 16, 0, 0, 2, ...data, 0];
};

const gif = animatedGif();
const embedded = `data:image/gif;base64,${gif.toString('base64')}`;

const html = pageWith(
  `<main><h1>Bilder</h1><div><p>Text</p><img id="own" alt="Blinkt" width="64" height="64" src="${embedded}"></div>
  <section><template shadowrootmode="open"><img id="inner" alt="Blinkt" width="64" height="64" src="${embedded}"></template></section>
  <img id="plain" alt="Steht" width="64" height="64" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"></main>`,
);

const contentOf = ({ page }: WidgetPage, id: string): Promise<string> =>
  page.locator(id).evaluate((image) => getComputedStyle(image).content.slice(0, 20));

describe('Bewegung anhalten', () => {
  it('shows the first picture of animations, in shadow roots too, and lets them go on', async () => {
    const widgetPage = await harness.show({ html });
    const before = await widgetPage.page.evaluate(() => document.body.outerHTML);
    await widgetPage.open();
    await widgetPage.panel.getByLabel('Bewegung anhalten').check();
    for (const id of ['#own', '#inner'])
      await expect.poll(() => contentOf(widgetPage, id), { timeout: 10_000 }).toMatch(/^url\("data:image/);
    expect(await contentOf(widgetPage, '#plain')).toBe('normal');
    const colour = await widgetPage.page.locator('#own').evaluate(async (image) => {
      const still = new Image();
      still.src = /url\("(.*)"\)/.exec(getComputedStyle(image).content)?.[1] ?? '';
      await still.decode();
      const context = Object.assign(document.createElement('canvas'), { width: 16, height: 16 }).getContext('2d');
      context?.drawImage(still, 0, 0);
      return [...(context?.getImageData(8, 8, 1, 1).data ?? [])];
    });
    expect(colour).toEqual([255, 0, 0, 255]);
    expect(await widgetPage.page.evaluate(() => document.body.outerHTML)).toBe(before);
    await widgetPage.panel.getByLabel('Bewegung anhalten').uncheck();
    for (const id of ['#own', '#inner']) expect(await contentOf(widgetPage, id)).toBe('normal');
    expect(widgetPage.errors).toEqual([]);
  });

  it('asks other websites for theirs, and covers what they keep to themselves', async () => {
    const widgetPage = await harness.show({ html });
    const picture = { contentType: 'image/gif', body: gif };
    for (const [name, allowed] of Object.entries({ open: '*', closed: 'https://nobody.example' }))
      await widgetPage.page.route(`https://${name}.example/**`, (route) =>
        route.fulfill({ ...picture, headers: { 'Access-Control-Allow-Origin': allowed } }),
      );
    await widgetPage.open();
    await widgetPage.panel.getByLabel('Bewegung anhalten').check();
    await widgetPage.page.evaluate(() => {
      for (const name of ['open', 'closed'])
        document
          .querySelector('main')
          ?.append(Object.assign(new Image(64, 64), { id: name, alt: 'Blinkt', src: `https://${name}.example/a.gif` }));
    });
    await expect.poll(() => contentOf(widgetPage, '#open'), { timeout: 10_000 }).toMatch(/^url\("data:image/);
    const place = () => widgetPage.page.locator('#closed').evaluate((image) => getComputedStyle(image).objectPosition);
    await expect.poll(place, { timeout: 10_000 }).toBe('-100000px 0px');
    await widgetPage.panel.getByLabel('Bewegung anhalten').uncheck();
    expect([await contentOf(widgetPage, '#open'), await place()]).toEqual(['normal', '50% 50%']);
  });

  it('loads what it needs for pictures only when it is chosen', async () => {
    const widgetPage = await harness.show({ html });
    const asked = (): number => widgetPage.asked.filter(({ line }) => line.endsWith('/still.js')).length;
    await widgetPage.open();
    await widgetPage.panel.getByLabel('Grau').check();
    expect(asked()).toBe(0);
    await widgetPage.panel.getByLabel('Bewegung anhalten').check();
    await expect.poll(asked, { timeout: 10_000 }).toBe(1);
  });
});

describe('a file', () => {
  const bytesOf = (text: string): Uint8Array => Uint8Array.from(letters(text));

  it.each([
    ['an animated PNG', '\x89PNG\r\n\x1a\n....IHDR.............acTL', true],
    ['a PNG', '\x89PNG\r\n\x1a\n....IHDR.............IDAT', false],
    ['an animated WebP', 'RIFF....WEBPVP8X..........ANIM', true],
    ['a WebP', 'RIFF....WEBPVP8 ..........', false],
    ['a sequence of AVIF', '....ftypavis....', true],
    ['an AVIF', '....ftypavif....', false],
  ])('%s is known by its first bytes', (_, text, isMoving) => {
    expect(isMovingHead(bytesOf(text))).toBe(isMoving);
  });
});
