export { useValidatedForm } from './use-validated-form.ts';
export type { FieldProps } from './use-validated-form.ts';
export { z } from './zod.ts';
