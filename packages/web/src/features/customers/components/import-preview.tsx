import type { CustomerField, CustomerImportPreview, ImportFault } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Card, Checkbox, Select, Table } from '#ui';
import type { ImportChoice } from '../import-choice.ts';

const fields: readonly CustomerField[] = ['name', 'firstName', 'lastName', 'email', 'phone', 'locale', 'domain'];
const delimiters = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;
const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16' } as const;

type Props = {
  preview: CustomerImportPreview;
  choice: ImportChoice;
  isPending: boolean;
  isImporting: boolean;
  onChange: (choice: ImportChoice) => void;
  onRestart: () => void;
  onImport: () => void;
};

/** What an import would do, row by row; agreeing to it does it. */
export const ImportPreview = (props: Props) => {
  const { preview, choice, isPending, isImporting, onChange, onRestart, onImport } = props;
  const t = useTranslations('customers.import');
  const isReady = preview.missing.length === 0 && preview.faultsTotal === 0 && preview.ready > 0;
  const summary = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => summary.current?.focus(), []);
  return (
    <>
      <output className="flex flex-col gap-1">
        <p ref={summary} tabIndex={-1} className="text-lg font-semibold">
          {t('summary', { ready: preview.ready, rows: preview.rows })}
        </p>
        <p className="text-soft">
          {t('read_as', { encoding: encodings[preview.encoding], delimiter: delimiters[preview.delimiter] })}
        </p>
      </output>
      <ImportColumns preview={preview} choice={choice} onChange={onChange} />
      {preview.faultsTotal > 0 ? <Faults faults={preview.faults} total={preview.faultsTotal} /> : null}
      {preview.first.length > 0 ? <FirstRows rows={preview.first} /> : null}
      {preview.domains > 0 ? <p>{t('projects_note', { count: preview.domains })}</p> : null}
      <Checkbox
        label={t('logins')}
        hint={t('logins_hint')}
        checked={choice.isActivationMailed}
        onChange={({ target }) => onChange({ ...choice, isActivationMailed: target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        {isReady ? (
          <Button variant="primary" isPending={isImporting || isPending} onClick={onImport}>
            {t('submit', { count: preview.ready })}
          </Button>
        ) : null}
        <Button onClick={onRestart}>{t('other_file')}</Button>
      </div>
    </>
  );
};

const ImportColumns = ({ preview, choice, onChange }: Pick<Props, 'preview' | 'choice' | 'onChange'>) => {
  const t = useTranslations('customers');
  const current = preview.columns.map(({ field }) => field);
  const assign = (index: number, field: CustomerField | null): void =>
    onChange({
      ...choice,
      // A field is in one column.
      columns: current.map((known, at) => (at === index ? field : known === field ? null : known)),
    });
  return (
    <Card title={t('import.columns')}>
      <div className="flex flex-col gap-5">
        {preview.missing.length > 0 ? (
          <Alert tone="attention">
            {t('import.missing', { fields: preview.missing.map((field) => t(`fields.${field}`)).join(', ') })}
          </Alert>
        ) : null}
        <Checkbox
          label={t('import.headings')}
          checked={preview.hasHeadings}
          onChange={({ target }) => {
            const { columns: _columns, ...rest } = choice;
            onChange({ ...rest, hasHeadings: target.checked });
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {preview.columns.map(({ heading, sample, field }, index) => (
            <Select
              key={index}
              label={heading || t('import.column', { number: index + 1 })}
              hint={sample ? t('import.sample', { sample }) : undefined}
              value={field ?? ''}
              options={[
                { value: '', label: t('import.left_out') },
                ...fields.map((value) => ({ value, label: t(`fields.${value}`) })),
              ]}
              onChange={({ target }) => assign(index, fields.find((one) => one === target.value) ?? null)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
};

const Faults = ({ faults, total }: { faults: readonly ImportFault[]; total: number }) => {
  const t = useTranslations('customers');
  const keyText = useKeyText();
  return (
    <Card title={t('import.faults_title', { count: total })} description={t('import.faults_text')}>
      {total > faults.length ? <p className="mb-3">{t('import.faults_more', { shown: faults.length })}</p> : null}
      <Table
        caption={t('import.faults_caption')}
        rows={faults}
        rowKey={({ line, field, key }) => `${line} ${field} ${key}`}
        columns={[
          { id: 'line', header: t('import.line'), isRowHeader: true, align: 'end', cell: ({ line }) => line },
          { id: 'field', header: t('import.field'), cell: ({ field }) => (field ? t(`fields.${field}`) : '') },
          { id: 'value', header: t('import.value'), className: 'wrap-anywhere', cell: ({ value }) => value },
          {
            id: 'fault',
            header: t('import.fault'),
            className: 'min-w-48',
            cell: ({ key, other }) => keyText(key, other === null ? {} : { other }),
          },
        ]}
      />
    </Card>
  );
};

type FirstRow = CustomerImportPreview['first'][number];

const FirstRows = ({ rows }: { rows: readonly FirstRow[] }) => {
  const t = useTranslations('customers');
  const lineColumn = { id: 'line', header: t('import.line'), isRowHeader: true, align: 'end' } as const;
  return (
    <Card title={t('import.first')}>
      <Table
        caption={t('import.first_caption')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { ...lineColumn, cell: ({ line }) => line },
          ...fields.map((field) => ({
            id: field,
            header: t(`fields.${field}`),
            cell: (row: FirstRow) => row.values[field] ?? '',
          })),
        ]}
      />
    </Card>
  );
};
