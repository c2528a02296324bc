import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { silentFilm, toneOf } from '../media.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('sound-starts-by-itself');
const audio = '<audio data-found autoplay src="/a.mp3"></audio>';
const video = (attributes: string): string =>
  `<video ${attributes} width="90" height="90"><source src="/film.mp4"></video>`;

describe('sound that plays by itself for more than three seconds can be stopped (WCAG 1.4.2, failure F23)', () => {
  failed('no-control', 'audio', audio);
  failed('no-control', 'audio that begins anew', '<audio autoplay loop src="/a.mp3"></audio>');
  failed('no-control', 'audio in a component', inShadow(audio));
  failed('no-control', 'audio of a part that is longer', '<audio autoplay src="/a.mp3#t=8,20"></audio>');
  failed('no-control', 'audio beside a button for something else', `${audio}<button>Suchen</button>`);
  failed(
    'no-control',
    'audio behind aria-hidden, which is heard nevertheless',
    `<div aria-hidden="true">${audio}</div>`,
  );
  failed('no-control', 'a short sound that begins anew', `<audio autoplay loop src="${toneOf(1)}"></audio>`);
  cannotTell('sound-unknown', 'a film that does not load', video('autoplay'));
  passed('controls', '<audio autoplay controls src="/a.mp3"></audio>');
  passed('a button', '<audio autoplay src="/a.mp3"></audio><button>Ton aus</button>');
  passed(
    'a button with a sign and a name',
    '<audio autoplay src="/a.mp3"></audio><button aria-label="Mute">🔇</button>',
  );
  failed('no-control', 'a button that is hidden', '<audio autoplay src="/a.mp3"></audio><button hidden>Pause</button>');
  failed(
    'no-control',
    'a button beside the window',
    '<audio autoplay src="/a.mp3"></audio><button style="position:absolute;left:-9999px">Pause</button>',
  );
  inapplicable('nothing to play', '<audio autoplay></audio>');
  inapplicable('a muted film', video('autoplay muted'));
  inapplicable('two seconds of it', '<audio autoplay src="/a.mp3#t=8,10"></audio>');
  inapplicable('two seconds from the beginning', '<audio autoplay src="/a.mp3#t=,2"></audio>');
  inapplicable('a sound that is over after a second', `<audio autoplay src="${toneOf(1)}"></audio>`);
  inapplicable('a film that has no sound', `<video autoplay loop src="${silentFilm}"></video>`);
  inapplicable('sound that people start', '<audio controls src="/a.mp3"></audio>');
  inapplicable('a page without sound', '<p>Ton</p>');
});
