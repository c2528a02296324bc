import { readFileSync } from 'node:fs';
import { coverageTable } from '@zugang/engine/catalogue';
import { expect, it } from 'vitest';

const catalogue = new URL('../../../../messages/catalogues/guides/de.json', import.meta.url);

it('has a guide for each criterion of the audit, and none for another', () => {
  const guides = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object);
  expect(guides.toSorted()).toEqual(
    coverageTable('AA')
      .map(({ id }) => id.replaceAll('.', '_'))
      .toSorted(),
  );
});
