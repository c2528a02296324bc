/** What only a person who knows the page can fill in. */
export type FixPlaceholder =
  | 'image_content'
  | 'action'
  | 'target'
  | 'label'
  | 'name'
  | 'frame_content'
  | 'language'
  | 'page_topic'
  | 'site_name'
  | 'heading'
  | 'id'
  | 'role'
  | 'true_or_false'
  | 'purpose'
  | 'contents'
  | 'captions_file';

/** When one of several fixes is the right one. */
export type FixCase =
  | 'decorative'
  | 'informative'
  | 'text_colour'
  | 'background_colour'
  | 'keep_element'
  | 'remove_element'
  | 'same_window'
  | 'announce_window';

/** Code in pieces: `suggestion` was derived and must be looked at, `placeholder` must be replaced. */
export type CodePart =
  | { kind: 'text'; text: string }
  | { kind: 'suggestion'; text: string }
  | { kind: 'placeholder'; name: FixPlaceholder };

/** One way to fix an element; `when` is null where it is the only one. No code: the element is to be removed. */
export type FixOption = { when: FixCase | null; after: CodePart[] };

/** The element as it is, and as it should be. `isCut`: a long value of an attribute was stored shortened. */
export type Fix = { language: 'html' | 'css'; before: string; isCut: boolean; options: FixOption[] };

/** What a fix is derived from: the element as it was found, and the language of the words on its page (ISO 639-1), if known. */
export type FixInput = {
  ruleId: string;
  snippet: string;
  data: Readonly<Record<string, string | number>>;
  language: string | null;
};

export const text = (value: string): CodePart => ({ kind: 'text', text: value });
export const suggestion = (value: string): CodePart => ({ kind: 'suggestion', text: value });
export const placeholder = (name: FixPlaceholder): CodePart => ({ kind: 'placeholder', name });

/** A suggestion where there is one, else the placeholder. */
export const suggestOr = (value: string | null, name: FixPlaceholder): CodePart =>
  value ? suggestion(value) : placeholder(name);
