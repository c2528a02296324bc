import { describe, expect, it } from 'vitest';
import { mergeMessages } from './load-messages.ts';

describe('messages that are loaded piece by piece', () => {
  it('add up, whichever piece comes first', () => {
    const titles = { rules: { a: { title: 'A' }, b: { title: 'B' } } };
    const all = { rules: { a: { title: 'A', why: 'Because' } } };
    const both = { rules: { a: { title: 'A', why: 'Because' }, b: { title: 'B' } } };
    expect(mergeMessages(titles, all)).toEqual(both);
    expect(mergeMessages(all, titles)).toEqual(both);
  });

  it('are whole where they are compiled: a list is one message', () => {
    expect(mergeMessages({ a: { b: ['old', 1] } }, { a: { b: ['new'] } })).toEqual({ a: { b: ['new'] } });
  });
});
