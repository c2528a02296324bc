import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton, TextField } from '#ui';
import type { SecretRow } from '../crawl-form.ts';

type Props = {
  kind: 'headers' | 'cookies';
  rows: readonly SecretRow[];
  onChange: (rows: SecretRow[]) => void;
  error: string | undefined;
  /** Where the summary of a form's faults leads. */
  id: string;
};

/** Headers or cookies: names with values that are stored, and never shown again. */
export const SecretRows = ({ kind, rows, onChange, error, id }: Props) => {
  const t = useTranslations('domains.settings');
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (key: string, part: Partial<SecretRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (): void => {
    onChange([...rows, { key: crypto.randomUUID(), name: '', value: '', isStored: false }]);
    requestAnimationFrame(() => {
      const names = group.current?.querySelectorAll<HTMLInputElement>('input[data-part="name"]') ?? [];
      names[names.length - 1]?.focus();
    });
  };
  const remove = (key: string): void => {
    onChange(rows.filter((row) => row.key !== key));
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('button[data-part="add"]')?.focus());
  };
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-2 text-sm font-semibold">{t(kind)}</legend>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-critical">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
      {rows.map((row, index) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
        >
          <TextField
            label={t('row_label', { kind, number: index + 1, part: 'name' })}
            data-part="name"
            value={row.name}
            onChange={({ target }) => change(row.key, { name: target.value, isStored: false })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            className="col-start-1 sm:col-start-auto"
            label={t('row_label', { kind, number: index + 1, part: 'value' })}
            value={row.value}
            placeholder={row.isStored ? t('row_kept') : undefined}
            onChange={({ target }) => change(row.key, { value: target.value })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={t('remove_row', { name: row.name || t('row_label', { kind, number: index + 1, part: 'name' }) })}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => remove(row.key)}
          />
        </div>
      ))}
      <div>
        <Button data-part="add" size="small" onClick={add} icon={<Plus aria-hidden="true" className="size-4" />}>
          {t(kind === 'headers' ? 'add_header' : 'add_cookie')}
        </Button>
      </div>
    </fieldset>
  );
};
