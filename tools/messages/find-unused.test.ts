import { describe, expect, it } from 'vitest';
import { findUnused, listKeys } from './find-unused.ts';

const keys = listKeys({ list: { title: 'x', sort_new: 'x', sort_old: 'x' }, roles: { owner: 'x' }, gone: 'x' }, 'a.');

describe('a message key', () => {
  it('is used where its end, its whole or a text put together names it', () => {
    const sources = ["useTranslations('a.list'); t('title')", 't(`sort_${sort}`); t(`roles.${role}`)'];
    expect(findUnused(keys, sources)).toEqual(['a.gone']);
    expect(findUnused(keys, [...sources, '{ key: "a.gone" }'])).toEqual([]);
    expect(findUnused(keys, [...sources, 'const key = `a.gone|${values}`;'])).toEqual([]);
  });

  it('is unused where only a part of its end is named', () => {
    expect(findUnused(['a.list.title'], ["t('subtitle')", 't(`${any}`)'])).toEqual(['a.list.title']);
  });
});
