import { describe, expect, it } from 'vitest';
import { faultsOf } from '#testing/faults-of.ts';
import { passwordSchema, shareDays, shareSchema } from './share-schema.ts';

const good = { name: 'Für die Agentur', days: '30', locale: 'de', mayExport: true, password: '' } as const;

describe('making a link to a report', () => {
  it('needs a name only', () => {
    expect(faultsOf(shareSchema, good)).toEqual({});
    expect(faultsOf(shareSchema, { ...good, name: ' ' })).toEqual({ name: 'validation.required' });
    expect(faultsOf(shareSchema, { ...good, name: 'x'.repeat(101) })).toEqual({
      name: 'validation.too_long|{"max":100}',
    });
  });

  it.each(['sechs!', 'mit\nZeilen', '😀😀😀'])('takes the password %s', (password) => {
    expect(faultsOf(shareSchema, { ...good, password })).toEqual({});
  });

  it('takes no password that is short or endless', () => {
    expect(faultsOf(shareSchema, { ...good, password: 'fuenf' })).toEqual({
      password: 'validation.too_short|{"min":6}',
    });
    expect(faultsOf(shareSchema, { ...good, password: 'x'.repeat(201) })).toEqual({
      password: 'validation.too_long|{"max":200}',
    });
  });

  it('lasts as long as its choice says', () => {
    for (const [choice, days] of Object.entries(shareDays)) expect(Number(choice)).toBe(days);
  });
});

describe('opening a link with a password', () => {
  it('needs one', () => {
    expect(faultsOf(passwordSchema, { password: '' })).toEqual({ password: 'validation.required' });
    expect(faultsOf(passwordSchema, { password: ' ' })).toEqual({});
  });
});
