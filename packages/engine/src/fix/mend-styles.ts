import { contrastOf, nearestColour } from './colours.ts';
import { suggestion, text, type Fix, type FixCase, type FixInput, type FixOption } from './fix-types.ts';
import { parseTag, valueOf } from './markup.ts';

/** A selector a person would write: the element with its first class. */
const selectorOf = (snippet: string): string => {
  const tag = parseTag(snippet);
  const [first] = (tag && valueOf(tag, 'class')?.split(/\s+/).filter(Boolean)) || [];
  if (!tag) return '…';
  return first && /^[a-z_][\w-]*$/i.test(first) ? `${tag.name}.${first}` : tag.name;
};

const rule = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;

const ratioText = (a: string, b: string): string => `${(Math.floor((contrastOf(a, b) ?? 1) * 100) / 100).toString()}:1`;

/** Half a hundredth more than asked, so that rounding elsewhere does not undo it. */
const margin = 0.005;

const mendContrast = ({ snippet, data }: FixInput): Fix | null => {
  const { fgColor, bgColor } = data;
  const wanted = Number.parseFloat(String(data['expectedContrast'] ?? ''));
  if (typeof fgColor !== 'string' || typeof bgColor !== 'string' || !(wanted >= 1)) return null;
  const selector = selectorOf(snippet);
  const linesOf = (fg: string, bg: string) => [`color: ${fg};`, `background-color: ${bg}; /* ${ratioText(fg, bg)} */`];
  const optionOf = (when: FixCase, fg: string | null, bg: string | null): FixOption[] => {
    if (!fg || !bg) return [];
    const parts = [
      text(`${selector} {\n  color: `),
      text(`;\n  background-color: `),
      text(`; /* ${ratioText(fg, bg)} */\n}`),
    ];
    const [start, middle, end] = parts as [FixOption['after'][0], FixOption['after'][0], FixOption['after'][0]];
    const part = (value: string, old: string) => (value === old ? text(value) : suggestion(value));
    return [{ when, after: [start, part(fg, fgColor), middle, part(bg, bgColor), end] }];
  };
  const options = [
    ...optionOf('text_colour', nearestColour(fgColor, bgColor, wanted + margin), bgColor),
    ...optionOf('background_colour', fgColor, nearestColour(bgColor, fgColor, wanted + margin)),
  ];
  return options.length > 0
    ? { language: 'css', before: rule(selector, linesOf(fgColor, bgColor)), isCut: false, options }
    : null;
};

const added =
  (lines: readonly string[], suffix = '') =>
  ({ snippet }: FixInput): Fix => {
    const selector = `${selectorOf(snippet)}${suffix}`;
    return {
      language: 'css',
      before: rule(selector, ['/* … */']),
      isCut: false,
      options: [{ when: null, after: [text(rule(selector, lines))] }],
    };
  };

/** Rules about looks: what is mended is the style sheet. */
export const styleMends: Readonly<Record<string, (input: FixInput) => Fix | null>> = {
  'color-contrast': mendContrast,
  'color-contrast-enhanced': mendContrast,
  'placeholder-contrast': mendContrast,
  'link-in-text-block': added(['text-decoration: underline;']),
  'target-size': added(['min-width: 24px;', 'min-height: 24px;']),
  'focus-not-visible': added(['outline: 3px solid currentcolor;', 'outline-offset: 2px;'], ':focus-visible'),
  'text-justified': added(['text-align: start;']),
};
