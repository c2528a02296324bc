import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('frame-not-in-tab-order');
const frame = (attributes: string, body = '<a href=/>Start</a>'): string =>
  `<iframe title="Rahmen" ${attributes} srcdoc="${body}"></iframe>`;

describe('what a frame holds can be operated by keyboard (WCAG 2.1.1, ACT rule akn7bn)', () => {
  failed('negative-tabindex', 'a link in it', frame('data-found tabindex="-1"'));
  failed('negative-tabindex', 'a field in it', frame('tabindex="-1"', '<input>'));
  failed(
    'negative-tabindex',
    'a film with controls in it',
    frame('tabindex="-1"', '<video controls src=/a.mp4></video>'),
  );
  failed('negative-tabindex', 'text that can be edited', frame('tabindex="-2"', '<p contenteditable=true>Text</p>'));
  failed(
    'negative-tabindex',
    'something that was made focusable',
    frame('tabindex="-1"', '<div tabindex=0>Text</div>'),
  );
  failed('negative-tabindex', 'a frame in a component', inShadow(frame('data-found tabindex="-1"')));
  passed('a frame in the order', frame('tabindex="0"'));
  passed('a frame without tabindex', frame(''));
  passed('a tabindex that is no number', frame('tabindex="x"'));
  inapplicable('nothing to reach', frame('tabindex="-1"', '<p>Text</p>'));
  inapplicable('only what is hidden', frame('tabindex="-1"', '<a href=/ hidden>Start</a>'));
  inapplicable('only what is taken out itself', frame('tabindex="-1"', '<a href=/ tabindex=-1>Start</a>'));
  inapplicable('a button that is switched off', frame('tabindex="-1"', '<button disabled>A</button>'));
  inapplicable('a tiny frame', frame('tabindex="-1" width="1" height="1"'));
  inapplicable('an inert frame', frame('tabindex="-1" inert'));
  inapplicable(
    'a frame behind a modal dialog',
    `${frame('tabindex="-1"')}<dialog>Hallo</dialog><script>document.querySelector('dialog').showModal()</script>`,
  );
  inapplicable('a frame that is not shown', frame('tabindex="-1" hidden'));
  inapplicable(
    'a frame of another origin, which cannot be looked into',
    '<iframe title="Karte" tabindex="-1" src="https://karte.example/"></iframe>',
  );
});
