import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { publishedStatement } from './statement-document.schema.ts';

const written = new URL('../../../../docs/api/statement.schema.json', import.meta.url);

it('the JSON schema in docs/api is the one of today (else: node tools/write-report-schema.ts)', async () => {
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual(z.toJSONSchema(publishedStatement));
});
