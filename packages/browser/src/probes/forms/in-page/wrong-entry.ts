import { accessibleName } from '@zugang/engine/dom';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the form says that the field must be filled in. Left empty, it is wrong. */
export const isRequired = (field: Field): boolean =>
  field.matches('[required], [aria-required="true"]') && (field.value === '' || field.matches(':invalid'));

/** What is wrong in any field of a type. */
const byType: Readonly<Record<string, string>> = { email: 'keine-adresse', url: 'keine adresse', tel: 'abc' };

/** What a field is for by its name or label, and what is wrong in it. */
const byMeaning: readonly (readonly [meant: RegExp, wrong: string])[] = [
  [/\be ?mail|\bmail\b/i, 'keine-adresse'],
  [/\b(?:tel|telefon|phone|mobil|handy)/i, 'abc'],
  [/\b(?:plz|postleitzahl|zip|postcode|postal)/i, 'abc'],
  [/\b(?:iban|kontonummer)/i, 'abc'],
  [/geburt|birth|\bdatum\b|\bdate\b/i, '99.99.9999'],
];

const typed = 'input:not([type]), [type="text" i], [type="email" i], [type="url" i], [type="tel" i]';

const beyondLimits = ({ min, max }: HTMLInputElement): string | null => {
  if (max !== '') return String(Number(max) + 1);
  return min === '' ? null : String(Number(min) - 1);
};

/** What to type so that the field is surely filled in wrongly; null where nothing is known to be wrong, or it is left empty for that. */
export const wrongEntryFor = (field: Field): string | null => {
  if (!(field instanceof HTMLInputElement)) return null;
  if (field.type === 'number') return beyondLimits(field);
  const ofType = byType[field.type];
  if (ofType !== undefined) return ofType;
  if (!field.matches(typed)) return null;
  const words = `${field.name} ${field.id} ${field.autocomplete} ${accessibleName(field)}`.replace(/[_-]/g, ' ');
  const meant = byMeaning.find(([pattern]) => pattern.test(words));
  if (meant) return meant[1];
  return field.pattern === '' ? null : '?';
};
