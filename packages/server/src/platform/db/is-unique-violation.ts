/** Whether an error, or what caused it, says that another row has a value which this index keeps unique. */
export const isUniqueViolation = (error: unknown, index: string): boolean => {
  if (!(error instanceof Error)) return false;
  const isIt = 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === index;
  return isIt || isUniqueViolation(error.cause, index);
};
