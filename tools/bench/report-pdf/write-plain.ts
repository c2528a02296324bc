// The floor: a thread in which pdfkit writes so many pages of plain text in the fonts of the report, without tags, tables and pictures.
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type PdfDocument from 'pdfkit';

const require = createRequire(new URL('../../../packages/server/package.json', import.meta.url));
const Document = require('pdfkit') as typeof PdfDocument;
const { pages, charactersPerPage } = workerData as { pages: number; charactersPerPage: number };

const fonts = {
  text: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};
const pdf = new Document({
  size: 'A4',
  margin: 72,
  font: fonts.text,
});
const chunks: Buffer[] = [];
pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
const words = 'Wer die Seite vorgelesen bekommt, hört nur den Dateinamen; was das Bild zeigt, bleibt verborgen. ';
const text = words.repeat(Math.ceil(charactersPerPage / words.length)).slice(0, charactersPerPage);
for (let page = 0; page < pages; page += 1) {
  if (page > 0) pdf.addPage();
  pdf
    .font(fonts.strong)
    .fontSize(14)
    .text(`Seite ${page + 1}`);
  pdf.font(fonts.text).fontSize(9).text(text);
}
pdf.end();
await finished(pdf);
parentPort?.postMessage(Buffer.concat(chunks).length, []);
