import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '#ui';

type Options<T> = {
  /** What is stored, as the screen read it. */
  stored: T;
  /** Reads again what is stored. */
  read: () => Promise<T>;
  /** Puts it into the fields. */
  fill: (stored: T) => void;
};

/** What a form's changes are made to, so that nobody overwrites unseen what somebody else has saved meanwhile. */
export function useEditConflict<T>({ stored, read, fill }: Options<T>) {
  const loaded = useTranslations('common.changed_meanwhile')('loaded');
  const [base, setBase] = useState(stored);
  const [isOutdated, setOutdated] = useState(false);
  const begin = (next: T): void => {
    fill(next);
    setBase(next);
    setOutdated(false);
  };
  return {
    /** To be sent as `before`. */
    base,
    isOutdated,
    /** Begins anew with what was saved. */
    begin,
    /** After a CONFLICT: what was typed stays, and the next save is on top of what is stored now. */
    rebase: async (): Promise<void> => {
      setBase(await read());
      setOutdated(true);
    },
    /** Begins anew with what is stored now. */
    loadCurrent: (): void => {
      begin(base);
      toast.success(loaded);
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  };
}
