import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './find-unused.ts';
import { listMessages, type Message } from './list-messages.ts';

/** Areas of plain texts: no arguments, full of code such as `<img alt="">`, which ICU would take for tags. */
const plainAreas = new Set(['rules', 'criteria', 'guides']);

type Checked = { problems: string[]; arguments?: string[] };

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

const listArguments = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    const kind = kinds[element.type];
    if (!kind) return [];
    const options =
      'options' in element ? Object.values(element.options).flatMap((option) => listArguments(option.value)) : [];
    // A number may be written out in one language and decide on a plural in the other.
    const shown = kind === 'plural' ? 'number' : kind;
    const children = 'children' in element ? listArguments(element.children) : [];
    return [`${'value' in element ? element.value : ''} (${shown})`, ...options, ...children];
  });

const argumentsOf = (message: string): string[] =>
  [...new Set(listArguments(parse(message)))].toSorted((a, b) => (a < b ? -1 : 1));

const checkMessage = (area: string, { path, key, value }: Message): Checked => {
  if (key.includes('.') || key === '') return { problems: [`${path}: a key must not be empty or contain a dot`] };
  if (typeof value !== 'string' || value.trim() === '') return { problems: [`${path}: the text is missing`] };
  if (plainAreas.has(area)) return { problems: [], arguments: [] };
  try {
    return { problems: [], arguments: argumentsOf(value) };
  } catch (error) {
    return {
      problems: [`${path}: not valid ICU syntax (${error instanceof Error ? error.message : String(error)}): ${value}`],
    };
  }
};

/** What is wrong with one area's German and English catalogue: keys or arguments that differ, empty texts, broken syntax. */
export const compareCatalogues = (area: string, german: Catalogue, english: Catalogue): string[] => {
  const check = (locale: string, catalogue: Catalogue): Map<string, { problems: string[]; names?: string[] }> =>
    new Map(
      listMessages(catalogue).map((message) => {
        const { problems, arguments: names } = checkMessage(area, message);
        return [
          message.path,
          { problems: problems.map((problem) => `${area}/${locale}: ${problem}`), ...(names && { names }) },
        ];
      }),
    );
  const de = check('de', german);
  const en = check('en', english);
  const alone = (here: ReadonlyMap<string, unknown>, there: ReadonlyMap<string, unknown>, locale: string): string[] =>
    [...here.keys()].filter((path) => !there.has(path)).map((path) => `${area}: ${path} is only in ${locale}`);
  const differing = [...de].flatMap(([path, { names }]) => {
    const others = en.get(path)?.names;
    if (!names || !others || names.join() === others.join()) return [];
    return [`${area}: ${path} has other arguments in de (${names.join(', ')}) than in en (${others.join(', ')})`];
  });
  const own = [...de.values(), ...en.values()].flatMap(({ problems }) => problems);
  return [...own, ...alone(de, en, 'de'), ...alone(en, de, 'en'), ...differing];
};
