import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { transcript } from '../media.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('audio-without-text');
const audio = '<audio controls src="/rede.mp3"></audio>';

describe('what is only heard has an alternative that presents the same (WCAG 1.2.1, technique G158)', () => {
  failed('no-text', 'a page with nothing to read', audio);
  failed('no-text', 'a few words', `${audio}<p>Rede der Bürgermeisterin, 12 Minuten</p>`);
  failed('no-text', 'text that is pushed out of sight', `${audio}<p style="text-indent:-9999px">${transcript}</p>`);
  failed(
    'no-text',
    'text that is beside the window',
    `${audio}<p style="position:absolute;left:-9999px">${transcript}</p>`,
  );
  failed('no-text', 'text hidden from assistive technology', `${audio}<p aria-hidden="true">${transcript}</p>`);
  failed('no-text', 'invisible text', `${audio}<p hidden>${transcript}</p>`);
  failed('no-text', 'sound that starts by itself', '<audio data-found autoplay src="/rede.mp3"></audio>');
  failed('no-text', 'sound by a source', '<audio controls><source src="/rede.ogg" type="audio/ogg"></audio>');
  failed('no-text', 'a player in a component', `<x-y><template shadowrootmode="open">${audio}</template></x-y>`);
  failed('no-text', 'a link that is hidden', `${audio}<a href="/abschrift" hidden>Abschrift</a>`);
  failed('no-text', 'links of a menu', `<nav><a href="/">Start</a> <a href="/kontakt">Kontakt</a></nav>${audio}`);
  cannotTell('text-to-compare', 'a longer text', `${audio}<p>${transcript}</p>`);
  cannotTell(
    'text-to-compare',
    'a text that can be opened',
    `${audio}<details open><summary>Text</summary>${transcript}</details>`,
  );
  cannotTell('text-to-compare', 'a link', `${audio}<a href="/abschrift">Abschrift</a>`);
  cannotTell('text-to-compare', 'sound beside a film', `${audio}<video controls src="/film.mp4"></video>`);
  passed('captions', '<audio controls src="/a.mp3"><track kind="captions" src="/a.vtt"></audio>');
  inapplicable('nothing to play it with', '<audio src="/a.mp3"></audio>');
  inapplicable('no sound in it', '<audio controls></audio>');
  inapplicable('a player that is hidden', '<div hidden><audio controls src="/a.mp3"></audio></div>');
  inapplicable('a page without sound', '<p>Rede</p>');
});
