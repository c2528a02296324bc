import { describe, expect, it } from 'vitest';
import { LOGOUT_REQUESTS, signsOut } from './signs-out.ts';

const away = [
  '/logout',
  '/logout/a1b2c3',
  '/konto/abmelden/',
  '/Account/LogOff',
  '/users/sign_out',
  '/auth/logout?returnTo=/',
  '/index.php?logintype=logout',
  '/?logout=1',
  '/wp-login.php?action=logout&_wpnonce=1',
  '/connect/endsession?id_token_hint=x',
  '/session/destroy',
  '/ausloggen.html',
  '/mitglieder/abmelden.php?token=1',
];

describe('an address that ends a session', () => {
  it.each(away)('%s', (path) => {
    expect(signsOut(`https://example.org${path}`)).toBe(true);
  });

  it.each(away)('%s is one the browser stops at', (path) => {
    const isSeen = LOGOUT_REQUESTS.some((pattern) =>
      `https://example.org${path}`.includes(pattern.replaceAll('*', '')),
    );
    expect(isSeen).toBe(true);
  });

  it.each([
    '/',
    '/anmelden',
    '/login',
    '/blogout/',
    '/bilder/logout.svg',
    '/logout.js',
    '/newsletter/anmeldung',
    '/hilfe/sign-out-guide',
  ])('%s is not', (path) => {
    expect(signsOut(`https://example.org${path}`)).toBe(false);
  });
});
