import { describe, expect, it } from 'vitest';
import { faultsOf } from '#testing/faults-of.ts';
import { deletionSchema, domainSchema, projectSchema, renameSchema } from './project-schema.ts';

describe('making a project', () => {
  it('needs a domain and a title', () => {
    expect(faultsOf(projectSchema, { domain: ' ', title: '' })).toEqual({
      domain: 'validation.required',
      title: 'validation.required',
    });
    expect(faultsOf(projectSchema, { domain: 'beispiel.example', title: 'Bäckerei' })).toEqual({});
  });

  it('takes a domain as it is pasted: the server cleans it', () => {
    const { value } = domainSchema.parse({ domain: ' https://www.beispiel.example/start?x=1 ' });
    expect(value.domain).toBe('https://www.beispiel.example/start?x=1');
  });

  it('takes no endless domain or title', () => {
    expect(Object.keys(faultsOf(projectSchema, { domain: 'x'.repeat(3000), title: 'x'.repeat(121) }))).toEqual([
      'domain',
      'title',
    ]);
    expect(faultsOf(renameSchema, { title: 'x'.repeat(121) })).toEqual({ title: 'validation.too_long|{"max":120}' });
  });
});

describe('deleting a project', () => {
  const schema = deletionSchema('Bäckerei');

  it('needs its title, typed as it is', () => {
    expect(faultsOf(schema, { title: 'Bäckerei' })).toEqual({});
    expect(faultsOf(schema, { title: ' Bäckerei ' })).toEqual({});
  });

  it.each(['', 'bäckerei', 'Bäcker'])('is refused where “%s” is typed', (title) => {
    expect(faultsOf(schema, { title })).toEqual({ title: 'projects.edit.delete_mismatch' });
  });
});
