import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '#ui';

type Options<T> = {
  /** The stored values, as the screen read them. */
  stored: T;
  /** Reads the stored values again. */
  read: () => Promise<T>;
  /** Fills them into the fields. */
  fill: (stored: T) => void;
};

/** Detects edit conflicts of a form, so that a user does not overwrite unseen what another user has saved in between. */
export const useEditConflict = <T>({ stored, read, fill }: Options<T>) => {
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
    /** Starts again from the saved values. */
    begin,
    /** After a CONFLICT: keeps the typed values, and bases the next save on the values stored now. */
    rebase: async (): Promise<void> => {
      setBase(await read());
      setOutdated(true);
    },
    /** Starts again from the values stored now. */
    loadCurrent: (): void => {
      begin(base);
      toast.success(loaded);
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  };
};
