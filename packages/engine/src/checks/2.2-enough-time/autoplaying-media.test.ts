import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { silentFilm } from '../media.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('autoplaying-media');
const video = (attributes: string): string => `<video ${attributes} width="90" height="90"></video>`;

describe('moving pictures that start by themselves can be paused (WCAG 2.2.2, technique G4)', () => {
  failed('no-controls', 'an endless film, without any button', video('data-found autoplay muted loop'));
  failed('no-controls', 'a film that is played once', video('autoplay muted src="/film.mp4"'));
  failed('no-controls', 'a film beside a link', `${video('autoplay muted')}<a href="/a">Anhalten</a>`);
  failed(
    'no-controls',
    'a visible film hidden from assistive technology',
    `<div aria-hidden="true">${video('autoplay muted')}</div>`,
  );
  failed('no-controls', 'a film in a component', inShadow(video('data-found autoplay muted loop')));
  cannotTell('controls-elsewhere', 'a button on the page', `${video('autoplay muted loop')}<button>Anhalten</button>`);
  cannotTell(
    'controls-elsewhere',
    'a switch on the page',
    `${video('autoplay muted loop')}<span role="switch">Film</span>`,
  );
  passed('controls', video('autoplay muted loop controls'));
  inapplicable('a film that ends within five seconds', video(`autoplay muted src="${silentFilm}"`));
  inapplicable('a film that people start', video('muted loop'));
  inapplicable('a film that is not shown', video('hidden autoplay muted loop'));
  inapplicable('sound, which another criterion is about', '<audio autoplay src="/a.mp3"></audio>');
  inapplicable('an empty page', '');
});
