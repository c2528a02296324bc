export { ChangedMeanwhile } from './changed-meanwhile.tsx';
export { useMeanwhile } from './use-meanwhile.ts';
export { LeaveGuard } from './leave-guard.tsx';
export * as z from './schema.ts';
export { useValidatedForm } from './use-validated-form.ts';
export type { FieldProps } from './use-validated-form.ts';
