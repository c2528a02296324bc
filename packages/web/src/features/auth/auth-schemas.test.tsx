import { describe, expect, it } from 'vitest';
import { faultsOf } from '#testing/faults-of.ts';
import {
  codeSchema,
  emailSchema,
  newPasswordSchema,
  newUserSchema,
  noFieldsSchema,
  proofSchema,
  registerSchema,
} from './auth-schemas.ts';
import { loginSchema } from './login-schema.ts';

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  email: 'ada@beispiel.example',
  password: 'Rechen-Maschine',
  passwordConfirmation: 'Rechen-Maschine',
};
const register = (change: Partial<typeof good> = {}) => faultsOf(registerSchema, { ...good, ...change });

describe('registering', () => {
  it('takes what is right, without the space around it', () => {
    expect(register()).toEqual({});
    const { value } = registerSchema.parse({ ...good, firstName: ' Ada ', email: ' ada@beispiel.example ' });
    expect(value).toMatchObject({ firstName: 'Ada', email: 'ada@beispiel.example' });
  });

  it('needs everything but the company', () => {
    const empty = { firstName: '', lastName: ' ', company: '', email: '', password: '', passwordConfirmation: '' };
    expect(register(empty)).toEqual({
      firstName: 'validation.required',
      lastName: 'validation.required',
      email: 'validation.email_required',
      password: 'validation.password_required',
      passwordConfirmation: 'validation.password_confirmation_required',
    });
  });

  it.each(['Anna3', 'Mia <b>', 'https://spam.example'])('takes no name like %s', (firstName) => {
    expect(register({ firstName })).toEqual({ firstName: 'validation.name_letters' });
  });

  it.each(['Ana-Lucía', 'O’Neill', "d'Arc", 'Ngọc Ánh'])('takes the name %s', (lastName) => {
    expect(register({ lastName })).toEqual({});
  });

  it.each(['ada', 'ada@', 'ada@beispiel', `${'a'.repeat(250)}@b.de`])('takes no address like %s', (email) => {
    expect(register({ email })).toEqual({ email: 'validation.email_invalid' });
  });

  it.each([
    ['Kurz-1', 'validation.password_too_short|{"min":8}'],
    ['OhneSonderzeichen1', 'validation.password_complexity'],
    ['mit Leerzeichen statt Zeichen', 'validation.password_complexity'],
    ['ÄÖÜäöüß1', 'validation.password_complexity'],
    [`${'x'.repeat(200)}!`, 'validation.too_long|{"max":200}'],
  ])('takes no password like %s', (password, fault) => {
    expect(register({ password, passwordConfirmation: password })).toEqual({ password: fault });
  });

  it.each(['acht-acht', '€uro-Wert', 'p@ssw0rd', '        -'])('takes %s', (password) => {
    expect(register({ password, passwordConfirmation: password })).toEqual({});
  });

  it('keeps the space in a password, which is part of it', () => {
    const password = ' mit-Rand ';
    expect(registerSchema.parse({ ...good, password, passwordConfirmation: password }).value.password).toBe(password);
  });

  it('wants the password twice the same', () => {
    expect(register({ passwordConfirmation: 'Rechen-maschine' })).toEqual({
      passwordConfirmation: 'validation.password_mismatch',
    });
  });

  it.each([
    ['firstName', 100],
    ['lastName', 100],
    ['company', 120],
  ] as const)('takes a %s of at most %s characters', (field, max) => {
    expect(register({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(register({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: `validation.too_long|{"max":${max}}` });
  });
});

describe('signing in', () => {
  it('asks for both, and leaves it to the server whether they are right', () => {
    const empty = faultsOf(loginSchema, { email: '', password: '' });
    expect(Object.keys(empty)).toEqual(['email', 'password']);
    expect(faultsOf(loginSchema, { email: 'ada@beispiel.example', password: 'x' })).toEqual({});
  });
});

describe('the other forms for guests', () => {
  it('want a password as proof, a code without its space, an address', () => {
    expect(faultsOf(proofSchema, { password: '' })).toEqual({ password: 'validation.password_required' });
    expect(faultsOf(codeSchema, { code: '  ' })).toEqual({ code: 'validation.required' });
    expect(codeSchema.parse({ code: ' 123456 ' }).value.code).toBe('123456');
    expect(faultsOf(emailSchema, { email: 'nein' })).toEqual({ email: 'validation.email_invalid' });
  });

  it('want a new password as registering does', () => {
    expect(faultsOf(newPasswordSchema, { password: 'kurz', passwordConfirmation: 'kurz!' })).toEqual({
      password: 'validation.password_too_short|{"min":8}',
      passwordConfirmation: 'validation.password_mismatch',
    });
  });

  it('require names from users without a login, and nothing from others', () => {
    const nothing = { firstName: '', lastName: '', password: '', passwordConfirmation: '' };
    expect(Object.keys(faultsOf(newUserSchema, nothing))).toHaveLength(4);
    expect(faultsOf(noFieldsSchema, nothing)).toEqual({});
  });
});
