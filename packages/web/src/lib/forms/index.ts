export { EditConflictNotice } from './edit-conflict-notice.tsx';
export { useEditConflict } from './use-edit-conflict.ts';
export { useDraft } from './keep-draft.ts';
export { LeaveGuard } from './leave-guard.tsx';
export { readBase64 } from './read-base64.ts';
export * as z from './schema.ts';
export {
  chosenPassword,
  emailAddress,
  optionalText,
  othersEmailAddress,
  requiredText,
  textBetween,
} from './text-rules.ts';
export { useValidatedForm } from './use-validated-form.ts';
export type { FieldProps } from './use-validated-form.ts';
