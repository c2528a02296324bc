/** Whether a row was to refer to one that is not there (SQLSTATE 23503). */
export const isMissingReference = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23503') || isMissingReference(error.cause);
};
