import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { type EngineBrowser, openEngineBrowser } from '../in-page/browser.fixture.ts';
import { type Row, outcomeOf } from './outcome.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const long =
  'In der Aufnahme sagt Anna Berg: Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager. Rufen Sie uns an.';
const audio = '<audio controls src="/rede.mp3"></audio>';
const video = (inside = '', attributes = 'controls'): string =>
  `<video ${attributes} width="90" height="90"><source src="/film.mp4">${inside}</video>`;

const rows: Partial<Record<OwnRuleId, Row[]>> = {
  'audio-without-text': [
    ['failed', 'nothing to read', audio],
    ['failed', 'text that is pushed out of sight', `${audio}<p style="text-indent:-9999px">${long}</p>`],
    ['failed', 'text nobody hears', `${audio}<p aria-hidden="true">${long}</p>`],
    ['cannot-tell', 'a longer text', `${audio}<p>${long}</p>`],
    ['cannot-tell', 'a link', `${audio}<a href="/abschrift">Abschrift</a>`],
    ['passed', 'captions', '<audio controls src="/a.mp3"><track kind="captions" src="/a.vtt"></audio>'],
    ['inapplicable', 'nothing to play', '<audio src="/a.mp3"></audio>'],
  ],
  'sound-starts-by-itself': [
    ['failed', 'audio', '<audio autoplay src="/a.mp3"></audio>'],
    ['cannot-tell', 'a film that does not load', video('', 'autoplay')],
    ['passed', 'with controls', '<audio autoplay controls src="/a.mp3"></audio>'],
    ['passed', 'with a button', '<audio autoplay src="/a.mp3"></audio><button>Ton aus</button>'],
    ['inapplicable', 'muted', video('', 'autoplay muted')],
    ['inapplicable', 'two seconds of it', '<audio autoplay src="/a.mp3#t=8,10"></audio>'],
  ],
  'video-without-alternative': [
    ['failed', 'only a track nobody reads', video('<track kind="descriptions" src="/d.vtt">')],
    ['cannot-tell', 'nothing else', video()],
    ['cannot-tell', 'a text', `${video()}<p>${long}</p>`],
    ['inapplicable', 'a moving background', video('', 'muted loop autoplay')],
  ],
  'silent-video-without-alternative': [
    ['cannot-tell', 'a film that does not load', video()],
    ['inapplicable', 'no film', audio],
  ],
  'picture-names': [
    ['cannot-tell', 'a picture', '<img alt="Ein Rad" src="/a.jpg" width="40" height="40">'],
    ['inapplicable', 'decoration', '<img alt="" src="/a.jpg" width="40" height="40">'],
  ],
  'decorative-pictures': [
    ['cannot-tell', 'no text', '<img alt="" src="/a.jpg" width="40" height="40">'],
    ['inapplicable', 'tiny', '<img alt="" src="/a.jpg" width="1" height="1">'],
  ],
  'pictures-of-text': [
    ['cannot-tell', 'a photo', '<img alt="Ein Rad" src="/a.jpg" width="40" height="40">'],
    ['cannot-tell', 'a background', '<div style="background:url(/a.jpg);width:90px;height:90px"></div>'],
    ['inapplicable', 'no picture', '<p>Text</p>'],
  ],
  'heading-names': [
    ['cannot-tell', 'a heading', '<h1>Anfahrt</h1>'],
    ['inapplicable', 'none', '<p>Text</p>'],
  ],
  'label-names': [
    ['cannot-tell', 'a field', '<label>Ort <input></label>'],
    ['inapplicable', 'none', '<p>Text</p>'],
  ],
  'link-names': [
    ['cannot-tell', 'a link', '<a href="/a">Preise</a>'],
    ['inapplicable', 'none', '<p>Text</p>'],
  ],
  'title-name': [
    ['cannot-tell', 'a title', '<p>Text</p>'],
    ['inapplicable', 'none', '<html lang="de"><body>Text</body></html>'],
  ],
};

describe.each(Object.entries(rows) as [OwnRuleId, Row[]][])('%s', (ruleId, cases) => {
  test.each(cases)('is %s: %s', async (expected, _what, html) => {
    expect(await outcomeOf(browser, ruleId, html)).toBe(expected);
  });
});
