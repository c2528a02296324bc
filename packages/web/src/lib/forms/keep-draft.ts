import { useState } from 'react';

const keyOf = (name: string): string => `zugang.draft.${name}`;

/** A browser that keeps nothing, as some do in private windows, keeps no drafts either. */
const read = (name: string): string => {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
};

const write = (name: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing is kept, and nothing is lost that was promised.
  }
};

/** A text being written that outlives a reload of this tab, until it is set to nothing. */
export const useDraft = (name: string): [string, (text: string) => void] => {
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (next) => {
      setText(next);
      write(name, next);
    },
  ];
};
