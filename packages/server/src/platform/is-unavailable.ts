/** Connection, resources, shutdown and timeouts (SQLSTATE 08, 53, 57), transactions that lost against another one (40), a lock that was not got in time (55P03). */
const passing = /^(?:08|40|53|57|55P03)/;

/** What the driver and its pool say without a code. */
const passingWords = /connection terminated|timeout exceeded when trying to connect|client has encountered/i;

/** Whether the database could not answer for a moment: the same work may succeed when it is done again. */
export const isUnavailable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (passing.test(code) || /^E(?:CONN|PIPE)/.test(code) || passingWords.test(cause.message)) return true;
  }
  return false;
};
