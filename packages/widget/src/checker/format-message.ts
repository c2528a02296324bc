/** Values of a message. */
export type MessageValues = Record<string, string | number>;

/** Where the brace opened at `start` is closed. */
const closingOf = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
};

/** The branches of a plural: `one {# Fund} other {# Funde}`. */
const branchesOf = (text: string): Map<string, string> => {
  const branches = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = closingOf(text, open);
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return branches;
};

/** What languages know of numbers takes long to be put together: kept, since lists show thousands of them. */
const keep = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const kept = new Map<string, T>();
  return (locale) => {
    const found = kept.get(locale) ?? make(locale);
    kept.set(locale, found);
    return found;
  };
};
const rulesOf = keep((locale) => new Intl.PluralRules(locale));
const numbersOf = keep((locale) => new Intl.NumberFormat(locale));

type Argument = { inside: string; values: MessageValues; locale: string };

const formatArgument = ({ inside, values, locale }: Argument): string => {
  const [name = '', kind = ''] = inside.split(',', 2).map((part) => part.trim());
  const value = values[name] ?? '';
  if (kind !== 'plural') return typeof value === 'number' ? numbersOf(locale).format(value) : value;
  const count = Number(value);
  const branches = branchesOf(inside.split(',').slice(2).join(','));
  const chosen = branches.get(`=${count}`) ?? branches.get(rulesOf(locale).select(count));
  const text = chosen ?? branches.get('other') ?? '';
  return formatMessage(text.replaceAll('#', numbersOf(locale).format(count)), values, locale);
};

/** A message with its values: `{name}` and `{count, plural, …}` of ICU's syntax, which is all the checker's texts use. */
export const formatMessage = (message: string, values: MessageValues, locale: string): string => {
  let result = '';
  for (let at = 0; at < message.length;) {
    const open = message.indexOf('{', at);
    if (open < 0) return result + message.slice(at);
    const close = closingOf(message, open);
    result += message.slice(at, open) + formatArgument({ inside: message.slice(open + 1, close), values, locale });
    at = close + 1;
  }
  return result;
};
