import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SaxonJS from 'saxon-js';

const beside = join(import.meta.dirname, '../../../../../../../shared/e-invoice');
const folder = process.env['E_INVOICE_RULES'] ?? beside;
const file = join(folder, 'en16931-cii.sef.json.gz');

/** Whether the rules are here: they are no part of the repository (EUPL), and lie in `E_INVOICE_RULES` or in `../shared/e-invoice`. */
export const hasRules = existsSync(file);

if (!hasRules)
  console.warn(
    `The rules of EN 16931 were not checked: ${file} is missing. Set E_INVOICE_RULES to the folder that has it.`,
  );

const assertion = /<svrl:failed-assert[^>]*?\bid="([^"]+)"/g;
let stylesheetInternal: object | null = null;

/** The rules of EN 16931 (CEN/TC 434, release 1.3.16) that an invoice in CII breaks. */
export const findBrokenRules = (xml: string): string[] => {
  stylesheetInternal ??= JSON.parse(gunzipSync(readFileSync(file)).toString()) as object;
  const { principalResult } = SaxonJS.transform({ stylesheetInternal, sourceText: xml, destination: 'serialized' });
  return [...principalResult.matchAll(assertion)].map(([, id]) => id ?? '');
};
