import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, pageWith, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const html = pageWith(
  `<main><h1>Titel</h1><p id="text" style="font-size:10px">Text mit <a href="/x">Link</a></p><i class="icon">x</i>
  <div id="box" style="background:linear-gradient(red,blue)">Kasten</div><img id="picture" src="data:," alt="Bild">
  <button><img id="drawn" src="data:," alt="Knopf"></button><div id="fixed" style="position:fixed;top:50px;left:0">Fest</div>
  <div id="moving" style="animation:move 1s infinite">Bewegt</div><input id="field">
  <audio id="sound" loop></audio></main>`,
  '<style>@keyframes move{to{opacity:.5}} #text{line-height:1 !important;letter-spacing:0}.icon{font-family:monospace}</style>',
);

const show = async (): Promise<WidgetPage> => {
  const widgetPage = await harness.show({ html, context: { viewport: { width: 1200, height: 800 } } });
  await widgetPage.open();
  return widgetPage;
};

const styleOf = ({ page }: WidgetPage, id: string, property: string): Promise<string> =>
  page.locator(id).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

type Case = [label: string, id: string, property: string, value: string | RegExp];

const cases: Case[] = [
  ['150 %', 'body', 'zoom', '1.5'],
  ['Gut lesbare Schrift', '#text', 'font-family', /Verdana/],
  ['Dunkel', '#text', 'color', 'rgb(242, 242, 242)'],
  ['Dunkel', '#box', 'background-image', 'none'],
  ['Gelb auf Schwarz', 'main a', 'color', 'rgb(143, 240, 255)'],
  ['Sanft', 'html', 'background-color', 'rgb(247, 239, 220)'],
  ['Grau', 'html', 'filter', 'saturate(0)'],
  ['Links hervorheben', 'main a', 'outline-style', 'solid'],
  ['Überschriften hervorheben', 'h1', 'outline-style', 'dashed'],
  ['Großer Mauszeiger', '#text', 'cursor', 'none'],
  ['Bewegung anhalten', '#moving', 'animation-iteration-count', '1'],
  ['Bilder ausblenden', '#picture', 'opacity', '0'],
];

describe.each(cases)('%s', (label, id, property, value) => {
  it(`changes ${property} of ${id}, and gives it back`, async () => {
    const widgetPage = await show();
    const before = await styleOf(widgetPage, id, property);
    await widgetPage.panel.getByLabel(label).check();
    const after = await styleOf(widgetPage, id, property);
    expect(after).not.toBe(before);
    expect(after).toMatch(value);
    await widgetPage.panel.getByRole('button', { name: 'Alles zurücksetzen' }).click();
    expect(await styleOf(widgetPage, id, property)).toBe(before);
  });
});

it('spaces lines and letters, also where the page insists on its own', async () => {
  const widgetPage = await show();
  const group = (name: string) => widgetPage.panel.getByRole('group', { name }).getByLabel('Viel');
  await group('Zeilenabstand').check();
  await group('Zeichenabstand').check();
  expect(await styleOf(widgetPage, '#text', 'line-height')).toBe('22px');
  expect(await styleOf(widgetPage, '#text', 'letter-spacing')).toBe('1.2px');
});

it('leaves letters of icon fonts and pictures in buttons as they are', async () => {
  const widgetPage = await show();
  await widgetPage.panel.getByLabel('Gut lesbare Schrift').check();
  await widgetPage.panel.getByLabel('Bilder ausblenden').check();
  expect(await styleOf(widgetPage, '.icon', 'font-family')).toBe('monospace');
  expect(await styleOf(widgetPage, '#drawn', 'opacity')).toBe('1');
});

it('leaves what is fixed to the window where it is, and its own button too', async () => {
  const widgetPage = await show();
  await widgetPage.panel.getByLabel('Schließen').click();
  const places = async (): Promise<unknown> => [
    await widgetPage.button.boundingBox(),
    await widgetPage.page.locator('#fixed').boundingBox(),
  ];
  const before = await places();
  await widgetPage.open();
  await widgetPage.panel.getByLabel('Grau').check();
  await widgetPage.panel.getByLabel('Dunkel').check();
  await widgetPage.panel.getByLabel('Schließen').click();
  await widgetPage.page.mouse.wheel(0, 500);
  expect(await places()).toEqual(before);
});

describe('Fokus hervorheben', () => {
  it('marks what has the focus with an outline that shows on every background', async () => {
    const widgetPage = await show();
    await widgetPage.panel.getByLabel('Fokus hervorheben').check();
    await widgetPage.page.locator('#field').focus();
    expect(await styleOf(widgetPage, '#field', 'outline-width')).toBe('4px');
    expect(await styleOf(widgetPage, '#field', 'box-shadow')).toContain('rgb(255, 212, 0)');
  });
});

describe('the reading line and the reading window', () => {
  it.each(['Leselinie', 'Lesefenster'])('%s: follows pointer and focus, and takes no click', async (label) => {
    const widgetPage = await show();
    await widgetPage.panel.getByLabel(label).check();
    const line = widgetPage.page.locator('zugang-widget').locator('.reading-line, .reading-mask');
    const middle = (): Promise<number> =>
      line.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);
    await widgetPage.page.mouse.move(100, 123);
    expect(await middle()).toBe(123);
    const field = await widgetPage.page.locator('#field').boundingBox();
    await widgetPage.page.locator('#field').focus();
    expect(await middle()).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0) / 2, 0);
    await widgetPage.page.mouse.move(100, field?.y ?? 0);
    await widgetPage.page.locator('#field').click();
    await widgetPage.panel.getByLabel(label).uncheck();
    expect(await line.count()).toBe(0);
  });
});

describe('Großer Mauszeiger', () => {
  it('draws an arrow at the pointer’s place', async () => {
    const widgetPage = await show();
    await widgetPage.panel.getByLabel('Großer Mauszeiger').check();
    await widgetPage.page.mouse.move(300, 200);
    const arrow = widgetPage.page.locator('zugang-widget .cursor');
    expect(await arrow.boundingBox()).toMatchObject({ x: 300, y: 200, width: 72, height: 72 });
    await widgetPage.panel.getByLabel('Großer Mauszeiger').uncheck();
    expect(await arrow.count()).toBe(0);
  });
});

describe('Ton aus', () => {
  it('mutes what there is and what comes later, and gives the sound back', async () => {
    const widgetPage = await show();
    const isMuted = (id: string): Promise<boolean> =>
      widgetPage.page.locator(id).evaluate((media) => (media as HTMLAudioElement).muted);
    await widgetPage.panel.getByLabel('Ton aus').check();
    expect(await isMuted('#sound')).toBe(true);
    await widgetPage.page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('video'), { id: 'later' })),
    );
    await expect.poll(() => isMuted('#later')).toBe(true);
    await widgetPage.panel.getByLabel('Ton aus').uncheck();
    expect([await isMuted('#sound'), await isMuted('#later')]).toEqual([false, false]);
  });
});

describe('Bewegung anhalten', () => {
  it('stops scripted animations, those that come later too, and lets them go on', async () => {
    const widgetPage = await show();
    const animate = (id: string): Promise<void> =>
      widgetPage.page.locator(id).evaluate((element) => {
        const animation = element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 9000, iterations: Infinity });
        Object.assign(element, { animation });
      });
    const stateOf = (id: string): Promise<string> =>
      widgetPage.page
        .locator(id)
        .evaluate((element) => (element as unknown as { animation: Animation }).animation.playState);
    await animate('#box');
    await widgetPage.panel.getByLabel('Bewegung anhalten').check();
    expect(await stateOf('#box')).toBe('paused');
    await animate('#text');
    await widgetPage.page.evaluate(() => document.body.append('neu'));
    await expect.poll(() => stateOf('#text')).toBe('paused');
    await widgetPage.panel.getByLabel('Bewegung anhalten').uncheck();
    expect([await stateOf('#box'), await stateOf('#text')]).toEqual(['running', 'running']);
    expect(widgetPage.errors).toEqual([]);
  });
});
