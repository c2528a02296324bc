import { describe, expect, it } from 'vitest';
import { boolean, maxLength, minLength, object, oneOf, refine, regex, regexes, string, trim } from './schema.ts';

const issuesOf = <Value>(schema: { parse: (value: Value) => { issues: readonly unknown[] } }, value: Value) =>
  schema.parse(value).issues;

describe('a text', () => {
  it('may be anything as long as nothing is asked of it', () => {
    expect(string().parse(' x ')).toEqual({ value: ' x ', issues: [] });
  });

  it('says every rule it breaks, in their order', () => {
    const schema = string().check(minLength(3, 'short'), regex(/^\d+$/, 'digits'));
    expect(issuesOf(schema, 'a')).toEqual([
      { path: [], message: 'short' },
      { path: [], message: 'digits' },
    ]);
    expect(issuesOf(schema, '123')).toEqual([]);
  });

  it('is measured without the space around it where that is taken off first', () => {
    expect(issuesOf(string().check(trim(), minLength(1, 'required')), '   ')).toHaveLength(1);
    expect(issuesOf(string().check(minLength(1, 'required'), trim()), '   ')).toEqual([]);
    expect(string().check(trim()).parse(' a ').value).toBe('a');
  });

  it.each([
    [3, 'abc', 0],
    [3, 'abcd', 1],
    [0, '', 0],
  ])('is at most %s long: %j', (max, text, count) => {
    expect(issuesOf(string().check(maxLength(max, 'long')), text)).toHaveLength(count);
  });

  it('keeps its rules when more are added to a copy', () => {
    const base = string().check(minLength(1, 'required'));
    base.check(regex(/^\d+$/, 'digits'));
    expect(issuesOf(base, 'a')).toEqual([]);
  });
});

describe('a choice and a box', () => {
  it('are taken as they are', () => {
    expect(oneOf(['a', 'b']).parse('a')).toEqual({ value: 'a', issues: [] });
    expect(boolean().parse(false)).toEqual({ value: false, issues: [] });
  });

  it('may be asked for', () => {
    const schema = boolean().check(refine((isTicked) => isTicked, 'tick'));
    expect(issuesOf(schema, false)).toEqual([{ path: [], message: 'tick' }]);
    expect(issuesOf(schema, true)).toEqual([]);
  });
});

describe('the values of a form', () => {
  const schema = object({ name: string().check(trim(), minLength(1, 'required')), again: string() });

  it('say at which field something is wrong', () => {
    expect(issuesOf(schema, { name: ' ', again: '' })).toEqual([{ path: ['name'], message: 'required' }]);
  });

  it('are what their fields make of them, without changing what was typed', () => {
    const typed = { name: ' Ada ', again: ' Ada ' };
    expect(schema.parse(typed).value).toEqual({ name: 'Ada', again: ' Ada ' });
    expect(typed.name).toBe(' Ada ');
  });

  it('may be compared, once each is what it will be', () => {
    const same = schema.check(refine(({ name, again }) => name === again, { error: 'differs', path: ['again'] }));
    expect(issuesOf(same, { name: ' Ada ', again: 'Ada' })).toEqual([]);
    expect(issuesOf(same, { name: 'Ada', again: 'Eve' })).toEqual([{ path: ['again'], message: 'differs' }]);
  });

  it('may be wrong as a whole', () => {
    const whole = schema.check(refine(() => false, 'closed'));
    expect(issuesOf(whole, { name: 'Ada', again: '' })).toEqual([{ path: [], message: 'closed' }]);
  });
});

describe('an address of e-mail', () => {
  it('is looked at in a time that grows with its length only', () => {
    expect(regexes.email.test(`${'a.'.repeat(5000)}@`)).toBe(false);
    expect(regexes.email.test(`a@${'b-'.repeat(5000)}`)).toBe(false);
  });
});
