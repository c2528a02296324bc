import { type Catalogue, isGroup } from './find-unused.ts';

/** A text of a catalogue. `path` is its key with dots, `key` the last part of it. */
export type Message = { path: string; key: string; value: unknown };

/** All texts of a catalogue. */
export const listMessages = (catalogue: Catalogue, prefix = ''): Message[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    isGroup(value) ? listMessages(value, `${prefix}${key}.`) : [{ path: `${prefix}${key}`, key, value }],
  );
