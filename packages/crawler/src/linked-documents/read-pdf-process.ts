import { buffer } from 'node:stream/consumers';
import { readPdf } from './read-pdf.ts';

// The file comes on standard input; the result goes to the parent process.
try {
  const report = await readPdf(new Uint8Array(await buffer(process.stdin)));
  process.send?.({ report });
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.name : 'Error' });
}
process.disconnect?.();
