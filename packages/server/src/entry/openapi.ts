import { writeFile } from 'node:fs/promises';
import { createOpenApiDocument } from '#http/openapi/openapi';

// Run after the contract changed, then format the file (oxfmt); a test fails until it is up to date.
const file = new URL('../../../../docs/api/openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(await createOpenApiDocument(), null, 2)}\n`);
console.log('docs/api/openapi.json is up to date.');
