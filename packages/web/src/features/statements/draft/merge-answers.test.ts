import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { sampleAnswers, sampleItem } from '#testing/statement-samples.ts';
import { writePath } from './answer-paths.ts';
import { mergeAnswers } from './merge-answers.ts';

const base = sampleAnswers();
const merge = (mine: typeof base, theirs: typeof base, prefer: 'mine' | 'theirs' = 'mine') =>
  mergeAnswers({ base, mine, theirs }, prefer);

describe('the changes of two people', () => {
  it('are both kept where they are in different fields', () => {
    const { answers, conflicts } = merge(
      writePath(base, 'owner.city', 'Magdeburg'),
      writePath(base, 'oral', 'Am Telefon'),
    );
    expect(conflicts).toEqual([]);
    expect(answers.owner).toEqual({ ...base.owner, city: 'Magdeburg' });
    expect(answers.oral).toBe('Am Telefon');
  });

  it.each(['mine', 'theirs'] as const)('in the same field are a conflict, in which one is preferred: %s', (prefer) => {
    const versions = { mine: writePath(base, 'owner.city', 'Halle'), theirs: writePath(base, 'owner.city', 'Dessau') };
    const { answers, conflicts } = merge(versions.mine, versions.theirs, prefer);
    expect(conflicts).toEqual([['owner', 'city']]);
    expect(answers.owner.city).toBe(versions[prefer].owner.city);
  });

  it('that are the same but for spaces at the end are none', () => {
    const { conflicts } = merge(writePath(base, 'oral', 'Am Telefon '), writePath(base, 'oral', 'Am Telefon'));
    expect(conflicts).toEqual([]);
  });

  it('of different barriers are both kept, wherever new ones were put', () => {
    const other = sampleItem({ id: idOf(51), what: 'Der Kontrast ist zu gering.' });
    const { answers, conflicts } = merge(
      { ...base, items: [sampleItem({ isConfirmed: true })] },
      { ...base, items: [other, sampleItem()] },
    );
    expect(conflicts).toEqual([]);
    expect(answers.items.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
      [idOf(50), true],
      [idOf(51), false],
    ]);
  });

  it('that remove a barrier which the other person reworded are a conflict', () => {
    const theirs = { ...base, items: [sampleItem({ what: 'Neu formuliert' })] };
    expect(merge({ ...base, items: [] }, theirs)).toMatchObject({
      conflicts: [['items', idOf(50)]],
      answers: { items: [] },
    });
    expect(merge({ ...base, items: [] }, theirs, 'theirs').answers.items).toEqual(theirs.items);
  });

  it('remove a barrier that the other person left alone', () => {
    expect(merge(base, { ...base, items: [] })).toMatchObject({ conflicts: [], answers: { items: [] } });
  });

  it('of texts of the pack are kept by text', () => {
    const own = { text: 'Rufen Sie uns an.', basedOn: 'Schreiben Sie uns.' };
    const { answers, conflicts } = merge(
      { ...base, overrides: { 'a.b': own } },
      { ...base, overrides: { 'a.c': own } },
    );
    expect(conflicts).toEqual([]);
    expect(Object.keys(answers.overrides).toSorted()).toEqual(['a.b', 'a.c']);
  });
});
