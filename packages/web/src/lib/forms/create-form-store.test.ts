import { describe, expect, it } from 'vitest';
import { createFormStore } from './create-form-store.ts';
import { boolean, maxLength, minLength, object, refine, regex, regexes, string, trim } from './schema.ts';

const schema = object({
  name: string().check(trim(), minLength(1, 'required'), maxLength(5, 'long')),
  again: string(),
  isTicked: boolean(),
}).check(refine(({ name, again }) => name === again, { error: 'differs', path: ['again'] }));

const begin = (name = ' Ada ', again = 'Ada') => createFormStore(schema, { name, again, isTicked: false });
const fail = (error: unknown): void => {
  throw error;
};

describe('a form', () => {
  it('sends what its schema makes of the values', async () => {
    const form = begin();
    const sent: unknown[] = [];
    await form.submit(async (values) => void sent.push(values), fail);
    expect(sent).toEqual([{ name: 'Ada', again: 'Ada', isTicked: false }]);
    expect(form.get()).toMatchObject({ errors: {}, attempt: 1, isSubmitting: false });
  });

  it('says the first fault of each field instead of sending, also what two fields say of each other', async () => {
    const form = begin('  ', 'Grace Hopper');
    const sent: unknown[] = [];
    await form.submit(async (values) => void sent.push(values), fail);
    expect(sent).toEqual([]);
    expect(form.get()).toMatchObject({ errors: { name: 'required', again: 'differs' }, attempt: 1 });
  });

  it('checks a field as it changes, but not before the form was sent once', async () => {
    const form = begin();
    form.setValue('name', '');
    expect(form.get().errors).toEqual({});
    await form.submit(() => Promise.resolve(), fail);
    form.setValue('name', 'far too long');
    expect(form.get().errors).toMatchObject({ name: 'long' });
    form.setValue('name', 'Ada');
    expect(form.get().errors).not.toHaveProperty('name');
  });

  it('keeps the errors that are set when sending fails, until the field changes', async () => {
    const form = begin();
    await form.submit(
      () => Promise.reject(new Error('taken')),
      () => form.setError('name', 'taken'),
    );
    expect(form.get()).toMatchObject({ errors: { name: 'taken' }, attempt: 1, isSubmitting: false });
    form.setValue('name', 'Adam');
    expect(form.get().errors).not.toHaveProperty('name');
  });

  it('keeps what was refused while another field is wrong, until the refused value changes', async () => {
    const form = begin('Ada', 'Eve');
    form.setError('name', 'taken');
    await form.submit(() => Promise.resolve(), fail);
    expect(form.get().errors).toEqual({ name: 'taken', again: 'differs' });
    form.setValue('again', 'Ada');
    form.setValue('name', 'Adam');
    form.setValue('again', 'Adam');
    expect(form.get().errors).toEqual({});
  });

  it('forgets a refusal as soon as its value changes, also before the form was sent', () => {
    const form = begin();
    form.setError('name', 'taken');
    form.setValue('name', 'Adam');
    expect(form.get().errors).toEqual({});
  });

  it('knows whether anything differs from its beginning, and begins anew', async () => {
    const form = begin();
    form.setValue('isTicked', true);
    expect(form.get().isDirty).toBe(true);
    form.setValue('isTicked', false);
    expect(form.get().isDirty).toBe(false);
    await form.submit(async () => form.reset({ name: 'Eve', again: 'Eve', isTicked: true }), fail);
    expect(form.get()).toEqual({
      values: { name: 'Eve', again: 'Eve', isTicked: true },
      errors: {},
      attempt: 0,
      isSubmitting: false,
      isDirty: false,
    });
  });

  it('is sent once, however often one presses', async () => {
    const form = begin();
    let count = 0;
    const send = async (): Promise<void> => void count++;
    await Promise.all([form.submit(send, fail), form.submit(send, fail)]);
    expect(count).toBe(1);
  });
});

describe('the rule for addresses of e-mail', () => {
  const isFine = (address: string): boolean =>
    string().check(regex(regexes.email, 'x')).parse(address).issues.length === 0;

  it.each(['a@b.de', 'first.last+tag@sub.example.com', "o'neil@example.org"])('takes %s', (address) => {
    expect(isFine(address)).toBe(true);
  });

  it.each(['a', 'a@b', '@b.de', 'a b@c.de', 'a@b..de', 'a.@b.de'])('refuses %s', (address) => {
    expect(isFine(address)).toBe(false);
  });
});
