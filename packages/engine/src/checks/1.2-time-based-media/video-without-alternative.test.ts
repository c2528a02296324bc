import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { silentFilm, transcript } from '../media.fixture.ts';

const video = (inside = '', attributes = 'controls'): string =>
  `<video ${attributes} width="90" height="90"><source src="/film.mp4">${inside}</video>`;
const descriptions = '<track kind="descriptions" src="/d.vtt">';
const audio = '<audio controls src="/rede.mp3"></audio>';

describe('what a film with sound shows is also said or written (WCAG 1.2.3, 1.2.5, 1.2.8)', () => {
  const { failed, cannotTell, inapplicable } = examplesOf('video-without-alternative');
  failed('only-descriptions-track', 'only a track that no browser reads', video(descriptions, 'data-found controls'));
  failed('only-descriptions-track', 'such a track and a few words', `${video(descriptions)}<p>Unser Film</p>`);
  failed(
    'only-descriptions-track',
    'such a track and a text that is hidden',
    `${video(descriptions)}<p hidden>${transcript}</p>`,
  );
  cannotTell('described-by-sound', 'nothing else', video());
  cannotTell(
    'described-by-sound',
    'captions, which only write what is said',
    video('<track kind="captions" src="/c.vtt">'),
  );
  cannotTell(
    'described-by-sound',
    'a film in a component',
    `<x-y><template shadowrootmode="open">${video()}</template></x-y>`,
  );
  cannotTell('text-to-compare', 'a text', `${video()}<p>${transcript}</p>`);
  cannotTell('text-to-compare', 'a link, with a track too', `${video(descriptions)}<a href="/text">Text</a>`);
  cannotTell('text-to-compare', 'a recording', `${video()}${audio}`);
  inapplicable('a film that has no sound', `<video controls src="${silentFilm}"></video>`);
  inapplicable('a moving background', video('', 'muted loop autoplay'));
  inapplicable('a film that is not shown', `<div hidden>${video()}</div>`);
  inapplicable('a film without a source', '<video controls width="90" height="90"></video>');
  inapplicable('a page without a film', audio);
});

describe('what a film without sound shows is also written or said (WCAG 1.2.1, techniques G159, G166)', () => {
  const { failed, cannotTell, inapplicable } = examplesOf('silent-video-without-alternative');
  failed('no-alternative', 'a film and nothing to read', `<video data-found controls src="${silentFilm}"></video>`);
  failed(
    'no-alternative',
    'a text that is hidden',
    `<video controls src="${silentFilm}"></video><p hidden>${transcript}</p>`,
  );
  failed(
    'no-alternative',
    'a text that is beside the window',
    `<video controls src="${silentFilm}"></video><p style="position:absolute;top:-9999px">${transcript}</p>`,
  );
  cannotTell('sound-unknown', 'a film that does not load', video('', 'data-found controls'));
  cannotTell('text-to-compare', 'a text', `${video()}<p>${transcript}</p>`);
  cannotTell('text-to-compare', 'a link', `${video()}<a href="/text">Text</a>`);
  inapplicable('a page without a film', audio);
  inapplicable('a moving background', video('', 'muted loop autoplay'));
  inapplicable('a film that is not shown', `<div hidden>${video()}</div>`);
});
