import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import type { Api, MessageValues } from '../fixtures/index.ts';

/** What is typed into fields, by their names in the form. A box is ticked or not. */
export type Entries = Readonly<Record<string, string | boolean>>;

/** A message with its arguments; `field` is itself the key of a label. */
export type Said = string | readonly [key: string, values: MessageValues];

/** What a form's test works with. */
export type FormStage = {
  page: Page;
  api: Api;
  /** The form, or the dialog around it. */
  form: Locator;
  locale: Locale;
  text: (key: string, values?: MessageValues) => string;
};

/** A form, what it refuses, and what it keeps: a row of a table of tests. */
export type FormCase<Made = unknown> = {
  name: string;
  path: (made: Made) => string;
  /** The button that opens the dialog the form is in. */
  opener?: Said;
  /** The button that sends the form. */
  submit: Said;
  /** Attempts the form itself refuses: what is typed, and what each field then says. */
  faults: readonly { typed: Entries; said: Readonly<Record<string, Said>> }[];
  /** An attempt the server refuses, with what is said at a field, or above the form where `at` is missing. */
  refused?: { typed: Entries; at?: string; said: Said };
  /** The values that are saved, how success shows, and how they are read back. Absent if another test saves the form. */
  saved?: { typed: Entries | ((made: Made) => Entries); said: Said | ((made: Made) => Said); read?: Entries };
  /** What else holds once it is saved and the page was loaded again. */
  isKept?: (stage: FormStage, made: Made) => Promise<void>;
};
