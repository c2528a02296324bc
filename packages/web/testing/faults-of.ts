import type { Schema } from '../src/lib/forms/schema.ts';

/** What a form's rules find wrong with values: field and message, the first of each field, as the form shows it. */
export const faultsOf = <Values>(schema: Schema<Values>, values: Values): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.parse(values).issues) faults[path[0] ?? 'root'] ??= message;
  return faults;
};
