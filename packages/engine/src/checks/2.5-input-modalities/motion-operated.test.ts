import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, inapplicable } = examplesOf('motion-operated');
const script = (source = ''): string => `<script>function later(){${source}}</script>`;

describe('what is operated by motion can be operated by controls too, and the motion switched off (WCAG 2.5.4)', () => {
  cannotTell('moves-device', 'a script that listens', script("addEventListener('devicemotion', () => {});"));
  cannotTell('moves-device', 'a script that asks for leave', script('DeviceMotionEvent.requestPermission()'));
  cannotTell('moves-device', 'a handler', script('window.ondeviceorientation = turn;'));
  cannotTell('moves-device', 'a page that asks for it', `<p>Kippen Sie Ihr Telefon nach links.</p>${script()}`);
  cannotTell('moves-device', 'a page that asks for it in English', `<p>Shake your phone to undo.</p>${script()}`);
  inapplicable('a text without scripts', '<p>Kippen Sie Ihr Telefon nach links.</p>');
  inapplicable('movement of something else', `<p>Drehen Sie den Lenker nach links.</p>${script()}`);
  inapplicable('a text that is hidden', `<p hidden>Kippen Sie Ihr Telefon nach links.</p>${script()}`);
  inapplicable('a text about sensors', `<p>Ein Ereignis namens devicemotion meldet Bewegung.</p>${script()}`);
  inapplicable('an empty page', '');
});
