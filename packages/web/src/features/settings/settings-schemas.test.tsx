import { describe, expect, it } from 'vitest';
import { faultsOf } from '#testing/faults-of.ts';
import { apiKeySchema, keyDays } from './api-key-schema.ts';
import { billingSchema, billingValues } from './billing-schema.ts';
import {
  codeSchema,
  emailSchema,
  inviteSchema,
  passkeySchema,
  passwordSchema,
  profileSchema,
  proofSchema,
} from './settings-schemas.ts';

describe('changing the password', () => {
  const good = { currentPassword: 'alt', password: 'Neues-Wort', passwordConfirmation: 'Neues-Wort' };

  it('takes any current password, as it may be older than the rules', () => {
    expect(faultsOf(passwordSchema, good)).toEqual({});
    expect(faultsOf(passwordSchema, { ...good, currentPassword: '' })).toEqual({
      currentPassword: 'validation.password_required',
    });
  });

  it('requires the new one to meet the rules, typed twice', () => {
    expect(faultsOf(passwordSchema, { ...good, password: 'kurz', passwordConfirmation: '' })).toEqual({
      password: 'validation.password_too_short|{"min":8}',
      passwordConfirmation: 'validation.password_confirmation_required',
    });
  });
});

describe('the profile', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', username: '' };
  it('is a first and a last name', () => {
    expect(faultsOf(profileSchema(ada), { ...ada, firstName: ' ', lastName: 'x'.repeat(101) })).toEqual({
      firstName: 'validation.required',
      lastName: 'validation.too_long|{"max":100}',
    });
  });

  it.each(['Anna3', 'a@b', 'Max!'])('takes no new name like %s, and keeps one from before', (name) => {
    expect(faultsOf(profileSchema(ada), { ...ada, firstName: name })).toEqual({ firstName: 'validation.name_letters' });
    expect(faultsOf(profileSchema({ ...ada, firstName: name }), { ...ada, firstName: name })).toEqual({});
  });

  it.each([
    ['ada.lovelace', true],
    ['Jürgen 2', true],
    ['', true],
    ['ab', false],
    ['ada@example.org', false],
    ['ada_', false],
    ['a'.repeat(41), false],
  ])('takes the username “%s”: %s', (username, isTaken) => {
    const faults = isTaken ? {} : { username: 'auth.errors.username_invalid' };
    expect(faultsOf(profileSchema(ada), { ...ada, username })).toEqual(faults);
  });

  it('changes its address only with the password as proof', () => {
    expect(faultsOf(emailSchema, { email: 'neu@beispiel.example', password: '' })).toEqual({
      password: 'validation.password_required',
    });
  });

  it('gets a passkey with a name and the password, and a second factor with a code', () => {
    expect(Object.keys(faultsOf(passkeySchema, { name: '', password: '' }))).toEqual(['name', 'password']);
    expect(faultsOf(proofSchema, { password: '' })).toEqual({ password: 'validation.password_required' });
    expect(faultsOf(codeSchema, { code: '' })).toEqual({ code: 'validation.required' });
  });
});

describe('inviting a member', () => {
  it('needs an address; the roles are choices', () => {
    expect(faultsOf(inviteSchema, { email: '', role: 'viewer' })).toEqual({ email: 'validation.required' });
    expect(faultsOf(inviteSchema, { email: 'b@c.de', role: 'viewer' })).toEqual({});
  });
});

describe('making an API key', () => {
  it('needs a name', () => {
    const values = { name: ' ', role: 'viewer', expires: '90' } as const;
    expect(faultsOf(apiKeySchema, values)).toEqual({ name: 'validation.required' });
    expect(faultsOf(apiKeySchema, { ...values, name: 'x'.repeat(101) })).toEqual({
      name: 'validation.too_long|{"max":100}',
    });
  });

  it('has as many days as its choice says, or no end', () => {
    expect(keyDays).toEqual({ '30': 30, '90': 90, '365': 365, never: null });
  });
});

describe('the billing address', () => {
  const company = {
    ...billingValues({ address: null, recipients: [] }, 'ada@beispiel.example'),
    company: 'Bäckerei Muster',
    street: 'Am Markt 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
  };

  it('begins empty, as a company, with the user’s mail address', () => {
    expect(billingValues({ address: null, recipients: [] }, 'ada@beispiel.example')).toMatchObject({
      type: 'company',
      company: '',
      email: 'ada@beispiel.example',
    });
  });

  it('begins with what is stored', () => {
    const stored = { ...company, type: 'individual' as const, email: 'rechnung@beispiel.example', vatId: '' };
    expect(
      billingValues(
        { address: { ...stored } as never, recipients: ['a@example.org', 'b@example.org'] },
        'ada@beispiel.example',
      ),
    ).toMatchObject({
      type: 'individual',
      city: 'Berlin',
      email: 'rechnung@beispiel.example',
      recipients: 'a@example.org\nb@example.org',
    });
  });

  it('of a company needs its name and where it is', () => {
    expect(faultsOf(billingSchema, company)).toEqual({});
    const faults = faultsOf(billingSchema, {
      ...company,
      company: '',
      street: '',
      postcode: '',
      city: '',
      country: '',
    });
    expect(Object.keys(faults).toSorted()).toEqual(['city', 'company', 'country', 'postcode', 'street']);
  });

  it('of a person needs a first and a last name instead', () => {
    const person = { ...company, type: 'individual' as const, company: '' };
    expect(Object.keys(faultsOf(billingSchema, person)).toSorted()).toEqual(['firstName', 'lastName']);
    expect(faultsOf(billingSchema, { ...person, firstName: 'Ada', lastName: 'Muster' })).toEqual({});
  });

  it('requires a postcode of its country', () => {
    expect(faultsOf(billingSchema, { ...company, postcode: 'SW1A 1AA' })).toHaveProperty('postcode');
    expect(faultsOf(billingSchema, { ...company, country: 'AT', postcode: '1010' })).toEqual({});
  });

  it('rejects a Leitweg-ID with wrong check digits, and names the recipient that is no mail address', () => {
    const right = { ...company, leitwegId: '04011000-1234512345-06', recipients: 'a@example.org\nb@example.org' };
    expect(faultsOf(billingSchema, right)).toEqual({});
    expect(faultsOf(billingSchema, { ...right, leitwegId: '04011000-1234512345-07', recipients: 'a@b' })).toEqual({
      leitwegId: 'billing.errors.leitweg_id',
      recipients: 'billing.errors.recipient|{"email":"a@b"}',
    });
  });

  it('rejects a VAT ID of another format, and an invalid mail address', () => {
    expect(faultsOf(billingSchema, { ...company, vatId: 'FR123456789' })).toHaveProperty('vatId');
    expect(faultsOf(billingSchema, { ...company, email: 'nein' })).toEqual({ email: 'validation.email_invalid' });
  });
});
