import { Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { joinClasses } from '../join-classes.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  /** Called when typing has paused for 300 ms, and at once on Enter or clearing. */
  onSearch: (value: string) => void;
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** A search field inside a search landmark-free form; searches while one types. */
export const SearchField = ({ label, value, onSearch, placeholder, className }: SearchFieldProps) => {
  const t = useTranslations('common');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      className={joinClasses('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3 top-1/2 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="control pl-10 pr-11"
      />
      {typed ? (
        <button
          type="button"
          aria-label={t('clear_search')}
          onClick={() => {
            setTyped('');
            onSearch('');
            document.getElementById(id)?.focus();
          }}
          className="absolute inset-y-px right-px flex w-10 items-center justify-center text-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      ) : null}
    </form>
  );
};
