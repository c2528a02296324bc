import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CodeText, Table, type Column } from '#ui';

type Props<Row> = {
  /** Where links of the first page lead. */
  id?: string;
  title: string;
  text?: string;
  /** The table's name where it is not made of the title. */
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Said where there are no rows. */
  empty: string;
  /** Above the table. */
  before?: ReactNode;
  /** Below it. */
  after?: ReactNode;
};

/** A list of the console: its title, what it means, and a table or what an empty one says. */
export const TableCard = <Row,>(props: Props<Row>) => {
  const { id, title, text, caption, columns, rows, rowKey, empty, before, after } = props;
  const t = useTranslations('staff');
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title}>
        <div className="flex flex-col gap-4">
          {text ? (
            <p className="max-w-prose break-words">
              <CodeText>{text}</CodeText>
            </p>
          ) : null}
          {before}
          {rows.length === 0 ? (
            <p className="text-soft">{empty}</p>
          ) : (
            <Table caption={caption ?? t('table', { title })} columns={columns} rows={rows} rowKey={rowKey} />
          )}
          {after}
        </div>
      </Card>
    </div>
  );
};
