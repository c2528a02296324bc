import { expect, test } from 'vitest';
import { documentFormatOf } from './document-format.ts';

test.each([
  ['https://example.org/a.pdf', 'pdf'],
  ['https://example.org/a.PDF?v=1#page=2', 'pdf'],
  ['/a.docx', 'word'],
  ['/a.odt', 'word'],
  ['/a.xls', 'spreadsheet'],
  ['/a.pptx', 'presentation'],
  ['https://example.org/a.html', null],
  ['https://example.org/download?file=a.pdf', null],
  ['https://example.org/pdf', null],
  ['https://example.org/a.pdf/view', null],
  ['https://example.org/', null],
  ['', null],
])('%s is of the format %s', (url, format) => {
  expect(documentFormatOf(url)).toBe(format);
});
