/** Stores values for this tab alone, under the origin of its page. */
export const writeTabStorage = (stored: readonly { name: string; value: string }[]): void => {
  for (const { name, value } of stored) sessionStorage.setItem(name, value);
};
