import {
  placeholder,
  suggestOr,
  text,
  type CodePart,
  type FixInput,
  type FixOption,
  type FixPlaceholder,
} from './fix-types.ts';
import { parseTag, valueOf, writeTag, type Changes, type Tag } from './markup.ts';
import { suggestAction, suggestFrame, suggestTarget } from './suggest-words.ts';

/** One way to mend an element of a rule; null where none can be derived. */
export type Mend = (tag: Tag, input: FixInput) => FixOption[] | null;

/** The only way. */
export const only = (after: CodePart[]): FixOption[] => [{ when: null, after }];
export const withChanges = (tag: Tag, changes: Changes): FixOption[] => only(writeTag(tag, { changes }));

const alternatives = (tag: Tag): FixOption[] => [
  { when: 'informative', after: writeTag(tag, { changes: { alt: placeholder('image_content') } }) },
  { when: 'decorative', after: writeTag(tag, { changes: { alt: [] } }) },
];

/** The picture inside is what the name comes from, where there is one; its own text is what everybody sees, so it is the best name. */
const nameInside = (tag: Tag, name: CodePart): FixOption[] => {
  const child = parseTag(tag.inner);
  if (child?.name === 'img') {
    return only(writeTag(tag, { inner: writeTag(child, { changes: { alt: name } }) }));
  }
  return withChanges(tag, { 'aria-label': name });
};

const labelled =
  (name: FixPlaceholder): Mend =>
  (tag) =>
    withChanges(tag, { 'aria-label': placeholder(name) });

const mendButton: Mend = (tag, { language }) => nameInside(tag, suggestOr(suggestAction(tag, language), 'action'));
const mendLink: Mend = (tag, { language }) => nameInside(tag, suggestOr(suggestTarget(tag, language), 'target'));

const mendSvg: Mend = (tag) => {
  const informative = { role: text('img'), 'aria-label': placeholder('image_content') };
  const decorative = { role: null, 'aria-label': null, 'aria-hidden': text('true') };
  return [
    { when: 'informative', after: writeTag(tag, { changes: informative }) },
    { when: 'decorative', after: writeTag(tag, { changes: decorative }) },
  ];
};

const mendVagueLink: Mend = (tag, { language }) => {
  const name = suggestOr(suggestTarget(tag, language), 'target');
  return tag.inner.startsWith('<') ? null : only(writeTag(tag, { inner: [name] }));
};

const mendHeading: Mend = (tag) => [
  { when: 'keep_element', after: writeTag(tag, { inner: [placeholder('heading')] }) },
  { when: 'remove_element', after: [] },
];

const mendTableHeader: Mend = (tag) => [
  { when: 'keep_element', after: writeTag(tag, { inner: [placeholder('contents')] }) },
  { when: 'decorative', after: writeTag(tag, { as: 'td', changes: { scope: null } }) },
];

const titleParts = [
  text('<title>'),
  placeholder('page_topic'),
  text(' – '),
  placeholder('site_name'),
  text('</title>'),
];

/** Rules about names and text alternatives. */
export const nameMends: Readonly<Record<string, Mend>> = {
  'image-alt': alternatives,
  'alt-text-is-file-name': alternatives,
  'alt-text-placeholder': alternatives,
  'image-redundant-alt': (tag) => withChanges(tag, { alt: [] }),
  'alt-text-repeats-neighbour': (tag) => withChanges(tag, { alt: [] }),
  'input-image-alt': (tag, { language }) =>
    withChanges(tag, { alt: suggestOr(suggestAction(tag, language), 'action') }),
  'area-alt': (tag, { language }) => withChanges(tag, { alt: suggestOr(suggestTarget(tag, language), 'target') }),
  'svg-img-alt': mendSvg,
  'role-img-alt': mendSvg,
  'object-alt': labelled('image_content'),
  'button-name': mendButton,
  'aria-command-name': mendButton,
  'input-button-name': (tag, { language }) =>
    withChanges(tag, { value: suggestOr(suggestAction(tag, language), 'action') }),
  'link-name': mendLink,
  'link-text-meaningless': mendVagueLink,
  'summary-name': (tag) => only(writeTag(tag, { inner: [placeholder('contents')] })),
  'aria-dialog-name': labelled('name'),
  'aria-progressbar-name': labelled('name'),
  'aria-meter-name': labelled('name'),
  'aria-tooltip-name': labelled('name'),
  'aria-treeitem-name': labelled('name'),
  'landmark-unique': labelled('name'),
  'frame-title': (tag, { language }) =>
    withChanges(tag, { title: suggestOr(suggestFrame(tag, language), 'frame_content') }),
  'frame-title-meaningless': (tag, { language }) =>
    withChanges(tag, { title: suggestOr(suggestFrame(tag, language), 'frame_content') }),
  'empty-heading': mendHeading,
  'empty-table-header': mendTableHeader,
  'label-content-name-mismatch': (tag) =>
    valueOf(tag, 'aria-label') === undefined ? null : withChanges(tag, { 'aria-label': null }),
  'document-title': () => only([text('<head>\n  '), ...titleParts, text('\n  …\n</head>')]),
  'page-title-meaningless': () => only(titleParts),
};
