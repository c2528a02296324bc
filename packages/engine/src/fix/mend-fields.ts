import { suggestion, suggestOr, text } from './fix-types.ts';
import { valueOf, writeTag, type Changes } from './markup.ts';
import { only, withChanges, type Mend } from './mend-names.ts';
import { findField, suggestLabel } from './suggest-words.ts';

/** A field and its label are tied by an id: its own, else one made of its name. */
const mendLabel: Mend = (tag, { language }) => {
  const own = valueOf(tag, 'id');
  const id = own || valueOf(tag, 'name') || null;
  const idPart = own ? text(own) : suggestOr(id, 'id');
  const removed: Changes = valueOf(tag, 'title') === undefined ? {} : { title: null };
  const added: Changes = own ? {} : { id: idPart };
  return only([
    text('<label for="'),
    idPart,
    text('">'),
    suggestOr(suggestLabel(tag, language), 'label'),
    text('</label>\n'),
    ...writeTag(tag, { changes: { ...removed, ...added } }),
  ]);
};

const mendFieldName: Mend = (tag, { language }) =>
  withChanges(tag, { 'aria-label': suggestOr(suggestLabel(tag, language), 'label') });

const mendPurpose: Mend = (tag) => {
  // The wrong word says nothing about the purpose.
  const { attributes, ...rest } = tag;
  const field = findField({ ...rest, attributes: attributes.filter(({ name }) => name !== 'autocomplete') });
  return withChanges(tag, { autocomplete: suggestOr(field?.token ?? null, 'purpose') });
};

/** Rules about form fields. */
export const fieldMends: Readonly<Record<string, Mend>> = {
  label: mendLabel,
  'select-name': mendLabel,
  'label-title-only': mendLabel,
  'placeholder-as-label': mendLabel,
  'aria-input-field-name': mendFieldName,
  'aria-toggle-field-name': mendFieldName,
  'autocomplete-valid': mendPurpose,
  'input-purpose-missing': mendPurpose,
  'duplicate-id': (tag, { data }) => withChanges(tag, { id: suggestion(`${data['id'] ?? valueOf(tag, 'id')}-2`) }),
  'duplicate-id-aria': (tag) => withChanges(tag, { id: suggestion(`${valueOf(tag, 'id')}-2`) }),
};
