/** Arguments of a message. */
export type MessageValues = Record<string, string | number>;

/** A message key with its arguments as one text, as forms keep errors: `validation.too_short|{"min":3}`. */
export const encodeFormMessage = (key: string, values?: MessageValues): string =>
  values && Object.keys(values).length > 0 ? `${key}|${JSON.stringify(values)}` : key;

/** The key and the arguments of an encoded message. */
export const decodeFormMessage = (message: string): { key: string; values: MessageValues } => {
  const bar = message.indexOf('|');
  if (bar < 0) return { key: message, values: {} };
  return { key: message.slice(0, bar), values: JSON.parse(message.slice(bar + 1)) as MessageValues };
};
