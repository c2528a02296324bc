import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@zugang/contract';
import de from '@zugang/messages/catalogues/validation/de.json' with { type: 'json' };
import { createHarness } from './testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;

beforeAll(async () => {
  cookie = await server.signIn((await database.createTenant()).userId);
});

const person = {
  email: 'a@example.org',
  password: 'lang-genug!',
  passwordConfirmation: 'lang-genug!',
  firstName: 'A',
  lastName: 'B',
};
const register = async (json: unknown): Promise<ErrorBody> => {
  const answer = await server.call('POST', '/api/auth/register', { json });
  expect(answer.status).toBe(400);
  return (await answer.json()) as ErrorBody;
};

describe('what is wrong with a field', () => {
  it.each([
    [
      { ...person, firstName: undefined },
      { path: 'firstName', key: 'validation.required' },
    ],
    [
      { ...person, firstName: '  ' },
      { path: 'firstName', key: 'validation.required' },
    ],
    [
      { ...person, firstName: 'x'.repeat(101) },
      { path: 'firstName', key: 'validation.too_long', params: { max: 100 } },
    ],
    [
      { ...person, firstName: 'x'.repeat(9_999) },
      { path: 'firstName', key: 'validation.too_long', params: { max: 100 } },
    ],
    [
      { ...person, firstName: 'a\u0000' },
      { path: 'firstName', key: 'validation.pattern' },
    ],
    [
      { ...person, firstName: 'Anna3' },
      { path: 'firstName', key: 'validation.name_letters' },
    ],
    [
      { ...person, firstName: 5 },
      { path: 'firstName', key: 'validation.invalid' },
    ],
    [
      { ...person, email: 'a@b@c' },
      { path: 'email', key: 'validation.email_invalid' },
    ],
    [
      { ...person, locale: 'fr' },
      { path: 'locale', key: 'validation.unknown_value' },
    ],
    [
      { ...person, password: 'kurz!' },
      { path: 'password', key: 'auth.errors.password_requirements' },
    ],
    [
      { ...person, passwordConfirmation: 'anders-als-oben!' },
      { path: 'passwordConfirmation', key: 'validation.password_mismatch' },
    ],
  ])('%j is named with a key of the catalogue', async (json, field) => {
    const { fields } = await register(json);
    expect(fields).toEqual([field]);
    const [area, name] = field.key.split(/\.(.*)/s);
    expect(area !== 'validation' || (name !== undefined && name in de)).toBe(true);
  });

  it.each([
    [{ email: undefined }, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'a@b@c' }, 'Some fields are not valid'],
    [{ password: 'kurz!' }, 'Password does not meet the requirements'],
    [{ password: 'ohnezeichen' }, 'Password does not meet the requirements'],
    [{ passwordConfirmation: 'anders-als-oben!' }, 'Passwords do not match'],
  ])('registering with %j is answered in the words that clients match: %s', async (change, message) => {
    expect(await register({ ...person, ...change })).toMatchObject({ message });
  });

  it.each([
    ['page=x', { path: 'page', key: 'validation.not_a_number' }],
    ['page=0', { path: 'page', key: 'validation.too_small', params: { min: 1 } }],
    ['size=1000', { path: 'size', key: 'validation.too_big', params: { max: 100 } }],
    ['tab=mine', { path: 'tab', key: 'validation.unknown_value' }],
  ])('?%s is named too', async (query, field) => {
    const answer = await server.call('GET', `/api/projects?${query}`, { cookie });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [field] });
  });
});
