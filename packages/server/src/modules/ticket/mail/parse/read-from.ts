/** An address without quoted parts or literal hosts: what logins have here. */
const plainAddress = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;

/** Takes out comments, which may be nested, and quoted strings: what people typed as names. Null where one does not end. */
const withoutWords = (value: string): string | null => {
  let rest = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const letter = value[at] ?? '';
    if (letter === '\\' && (isQuoted || depth > 0)) at++;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '(') depth++;
    else if (letter === ')' && depth > 0) depth--;
    else if (depth === 0) rest += letter;
  }
  return isQuoted || depth > 0 ? null : rest.trim();
};

/** The address of a From header, in small letters. Names are not read, encoded words not decoded; null where it is not plainly one address. */
const readOne = (value: string): string | null => {
  const rest = withoutWords(value);
  if (rest === null) return null;
  const [, before = '', inside, after = ''] = /^([^<>]*)<([^<>]*)>([^<>]*)$/.exec(rest) ?? [];
  const address = (inside ?? rest).trim();
  if (!plainAddress.test(address) || /[,;:]/.test(before) || after.trim() !== '') return null;
  const small = address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  // Some programs repeat the address as an unquoted name; another one there is a trick.
  const named = before.match(/[^\s]*@[^\s]*/g) ?? [];
  return named.every((name) => name.toLowerCase() === small) ? small : null;
};

/** Who a mail says it is from; null where that is not exactly one address: several headers or addresses, a group, or what programs read differently. */
export const readFrom = (headers: readonly { name: string; value: string }[]): string | null => {
  const [from, ...others] = headers.filter(({ name }) => name.trim() === 'from');
  return from && others.length === 0 ? readOne(from.value) : null;
};
