import { z } from 'zod';
import { limits } from '../limits.ts';

/** What a column of an imported file may hold. */
export const customerField = z.enum(['name', 'firstName', 'lastName', 'email', 'phone', 'locale', 'domain']);
export type CustomerField = z.infer<typeof customerField>;

/** A file, and how its columns are read where that is not to be recognised. */
export const customerImport = z.object({
  /** The bytes of the file, or of pasted text in UTF-8, as Base64. */
  data: z.base64().max(Math.ceil(limits.customers.importBytes / 3) * 4),
  /** What each column holds; null: it is left out. Without it the headings are recognised. */
  columns: z.array(customerField.nullable()).max(limits.customers.importColumns).optional(),
  /** Whether the first row holds headings; without it this is recognised. */
  hasHeadings: z.boolean().optional(),
  /** Logins are made, and each customer gets the activation link by mail. */
  isActivationMailed: z.boolean().default(false),
});
export type CustomerImport = z.input<typeof customerImport>;

/** What is wrong with a row: `key` is a message key such as `customers.import.faults.email`. */
export const importFault = z.object({
  line: z.number().int(),
  field: customerField.nullable(),
  key: z.string(),
  /** What stands there. */
  value: z.string(),
  /** The line or the customer it collides with. */
  other: z.string().nullable(),
});
export type ImportFault = z.infer<typeof importFault>;

export const customerImportPreview = z.object({
  delimiter: z.enum([';', ',', '\t']),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']),
  hasHeadings: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), field: customerField.nullable() })),
  /** Rows with customers, and how many of them can be imported. */
  rows: z.number().int(),
  ready: z.number().int(),
  domains: z.number().int(),
  /** The first rows as they would be imported. */
  first: z.array(z.object({ line: z.number().int(), values: z.partialRecord(customerField, z.string()) })),
  /** Needed columns that no column of the file is read as. */
  missing: z.array(customerField),
  faults: z.array(importFault),
  faultsTotal: z.number().int(),
});
export type CustomerImportPreview = z.infer<typeof customerImportPreview>;

export const customerImportResult = z.object({ customers: z.number().int() });
