import { describe, expect, it } from 'vitest';
import type { Handler } from '@zugang/crawler/serve-loopback.fixture';
import { createHarness } from '../create-harness.fixture.ts';
import { animatedGif } from './animated-gif.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`;
const gif =
  (hundredths: number): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/gif' }).end(animatedGif(hundredths));
const box = '<div id="a" style="width:100px;height:40px;position:relative">Angebot</div>';
const move =
  'let n = 0; const a = document.getElementById("a"); setInterval(() => { a.style.left = `${(n += 9) % 300}px`; }, 60);';

const pages: Record<string, Handler | string> = {
  '/slow.gif': gif(25),
  '/fast.gif': gif(5),
  '/gif-fast': page('<img src="/fast.gif" alt="Rad">'),
  '/gif-fast-small': page('<img src="/fast.gif" alt="Rad" width="100" height="100">'),
  '/gif-in-page': page(`<img src="data:image/gif;base64,${animatedGif(5).toString('base64')}" alt="Rad">`),
  '/gif': page('<img src="/slow.gif" alt="Rad">'),
  '/script': page(box, move),
  '/script-waits': page(box.replace('id="a"', 'id="a" role="progressbar" aria-label="Lädt" class="b"'), move),
  '/loader': page(`<div class="pre-loader"><div>${box}</div></div>`, move),
  '/script-once': page(box, 'setTimeout(() => { document.getElementById("a").style.left = "9px"; }, 700);'),
  '/canvas': page(
    '<canvas id="c" width="90" height="90">Diagramm</canvas>',
    'const c = document.getElementById("c").getContext("2d"); let n = 0; setInterval(() => { c.fillStyle = `hsl(${(n += 1) * 37} 90% 50%)`; c.fillRect(0, 0, 90, 90); }, 350);',
  ),
  // As a chart does that grows once.
  '/canvas-grows': page(
    '<canvas id="c" width="90" height="90">Diagramm</canvas>',
    'const c = document.getElementById("c").getContext("2d"); let n = 0; const grow = setInterval(() => { n += 1; c.fillRect(0, 90 - n, 90, n); if (n === 45) clearInterval(grow); }, 50);',
  ),
  '/canvas-still': page(
    '<canvas id="c" width="90" height="90">Diagramm</canvas>',
    'document.getElementById("c").getContext("2d").fillRect(0, 0, 50, 50);',
  ),
  '/ticker': page(
    `<p id="a">Kurs: 1</p>${'<p>Unsere Räder <b>stehen</b> im Hof.</p>'.repeat(300)}`,
    'setInterval(() => { document.getElementById("a").textContent = `Kurs: ${Math.random()}`; }, 150);',
  ),
  '/counter': page(
    '<p><span id="a">0+</span> Räder</p>',
    'let n = 0; setInterval(() => { document.getElementById("a").textContent = `${(n += 1)}+`; }, 60);',
  ),
  '/late-text': page(
    '<p id="a">Lädt …</p>',
    'setTimeout(() => { document.getElementById("a").textContent = "Fertig"; }, 500);',
  ),
  '/plain': page('<p>Text</p>'),
};

const { verdictOf } = createHarness(pages, { probes: ['motion'] });

describe('what moves', () => {
  it.each([
    ['motion-without-end', '/gif', 'cannot-tell: picture'],
    ['motion-without-end', '/canvas', 'cannot-tell: picture'],
    ['motion-without-end', '/canvas-grows', 'passed'],
    ['motion-without-end', '/canvas-still', 'passed'],
    ['motion-without-end', '/script', 'cannot-tell: by-script'],
    ['motion-without-end', '/script-waits', 'inapplicable'],
    ['motion-without-end', '/loader', 'inapplicable'],
    ['motion-without-end', '/script-once', 'inapplicable'],
    ['motion-without-end', '/ticker', 'cannot-tell: text'],
    ['motion-without-end', '/counter', 'inapplicable'],
    ['motion-without-end', '/late-text', 'inapplicable'],
    ['motion-without-end', '/plain', 'inapplicable'],
    // Drawings that flash: in-page.test.ts.
    ['flashing', '/gif', 'passed'],
    ['flashing', '/gif-fast', 'cannot-tell: fast'],
    ['flashing', '/gif-in-page', 'cannot-tell: fast'],
    ['flashing', '/gif-fast-small', 'inapplicable'],
    ['flashing', '/plain', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
