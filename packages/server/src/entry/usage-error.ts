/** A command that cannot be understood; the message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}
