import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, passed } = examplesOf('time-limit');
const script = (source: string): string => `<p>Rad</p><script>function later(){${source}}</script>`;

describe('a time limit can be turned off, adjusted or extended (WCAG 2.2.1, failures F41 and F58)', () => {
  cannotTell(
    'by-script',
    'a script that leads away',
    script("setTimeout(() => { location.href = '/ende'; }, 30 * 60 * 1000);"),
  );
  cannotTell('by-script', 'a script that reloads', script("setInterval('location.reload()', 60000);"));
  cannotTell('by-script', 'a script that signs out', script('setTimeout(function () { logOut(); }, 6e5)'));
  cannotTell('by-script', 'a script that sends a form', script('setTimeout(() => document.forms[0].submit(), 90_000)'));
  cannotTell(
    'by-script',
    'a handler at the body',
    '<html lang="de"><body onload="setTimeout(\'location.reload()\', 60000)">Rad</body></html>',
  );
  cannotTell(
    'told-in-text',
    'a page that says so',
    `<p>Ihre Sitzung läuft in 20 Minuten ab.</p><form><input aria-label="Ort"></form>`,
  );
  cannotTell(
    'told-in-text',
    'a page that says so in English',
    '<p>You will be redirected in 10 seconds.</p><script>function later(){}</script>',
  );
  cannotTell(
    'told-in-text',
    'a page that counts down',
    '<p>Verbleibende Zeit: 12:00</p><script>function later(){}</script>',
  );
});

describe('what is no time limit', () => {
  passed('a moment on the way', script('setTimeout(() => { location.href = ziel; }, 300);'));
  passed('something else later', script('setTimeout(() => { load(); }, 60000);'));
  passed('more than twenty hours', script('setTimeout(() => location.reload(), 24 * 60 * 60 * 1000);'));
  passed('a text about sessions', '<p>Die Sitzung des Stadtrats beginnt um 18 Uhr.</p>');
  passed('a text about time', '<p>Die Anfahrt dauert 20 Minuten, dann sind Sie da.</p>');
  passed(
    'data that only look like a script',
    '<script type="application/json">"setTimeout(() => location.reload(), 60000)"</script>',
  );
  passed('a text about limits elsewhere', '<p>The mail server waits until the session times out.</p>');
  passed('a hidden text', '<p hidden>Ihre Sitzung läuft in 20 Minuten ab.</p><form><input aria-label="Ort"></form>');
  passed('an empty page', '');
});
