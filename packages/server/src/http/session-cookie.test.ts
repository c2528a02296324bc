import { describe, expect, it } from 'vitest';
import { endedCookie, sessionCookie } from './session-cookie.ts';

const attributesOf = (cookie: string): string[] =>
  cookie
    .split('; ')
    .slice(1)
    .map((attribute) => attribute.toLowerCase());

describe.each([
  ['of a new session', sessionCookie('https://zugang.example', 'token'), 'token'],
  ['that ends one', endedCookie('https://zugang.example'), ''],
])('the cookie %s, served by https', (_, cookie, value) => {
  it('has the name that binds it to this host', () => {
    expect(cookie.split(';')[0]).toBe(`__Host-zugang_session=${value}`);
  });

  it('is what that name asks for: Secure, the whole site, no domain; and out of scripts’ reach', () => {
    const attributes = attributesOf(cookie);
    expect(attributes).toEqual(expect.arrayContaining(['secure', 'path=/', 'httponly', 'samesite=lax']));
    expect(attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
  });
});

it('lasts a while, and ends at once when it is taken away', () => {
  expect(sessionCookie('https://zugang.example', 'token')).toMatch(/Max-Age=[1-9]\d*;/);
  expect(endedCookie('https://zugang.example')).toMatch(/Max-Age=0;/);
});

it('without https has a name and attributes that browsers take there', () => {
  const cookie = sessionCookie('http://localhost:3000', 'token');
  expect(cookie).toMatch(/^zugang_session=token;/);
  expect(attributesOf(cookie)).not.toContain('secure');
});
