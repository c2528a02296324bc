import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { useFocusableScroller } from './use-focusable-scroller.ts';

/** A column; `sortKey` makes its header a button that sorts. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortKey?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** This column names the row. One per table. */
  isRowHeader?: boolean | undefined;
  className?: string | undefined;
};

type TableProps<Row> = {
  /** The table's name; visually hidden unless `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The key sorted by, with `-` before it for descending, as the API writes it. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  className?: string;
};

const ariaSort = (
  key: string | undefined,
  sort: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined => {
  if (!key) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
};

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** A native table that scrolls sideways inside itself where it is too wide, with sortable headers. */
export const Table = <Row,>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  className,
}: TableProps<Row>) => {
  const scroller = useFocusableScroller<HTMLElement>();
  return (
    <section
      ref={scroller}
      aria-label={caption}
      // Hidden labels inside stand where their cells do: without a frame of reference they would widen the page.
      className={joinClasses('relative overflow-x-auto border border-hairline bg-surface', className)}
    >
      <table className="w-full border-collapse text-left">
        <caption className={isCaptionShown ? 'px-4 py-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-b border-control">
            {columns.map((column) => {
              const direction = ariaSort(column.sortKey, sort);
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={direction}
                  className={joinClasses(
                    'px-4 py-2 text-sm font-semibold whitespace-nowrap',
                    column.align === 'end' && 'text-right',
                    column.className,
                  )}
                >
                  {direction && onSort ? (
                    <SortButton direction={direction} column={column} onSort={onSort} />
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline last:border-0 hover:bg-paper">
              {columns.map((column) => {
                const classes = joinClasses(
                  'px-4 py-3 align-top',
                  column.align === 'end' && 'text-right tabular-nums',
                  column.className,
                );
                return column.isRowHeader ? (
                  <th key={column.id} scope="row" className={joinClasses(classes, 'font-medium')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={classes}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type SortButtonProps<Row> = {
  direction: 'ascending' | 'descending' | 'none';
  column: Column<Row>;
  onSort: (sort: string) => void;
};

const SortButton = <Row,>({ direction, column, onSort }: SortButtonProps<Row>) => {
  const Icon = sortIcons[direction];
  const key = column.sortKey ?? '';
  return (
    <button
      type="button"
      onClick={() => onSort(direction === 'descending' ? key : `-${key}`)}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 px-2 font-semibold hover:bg-primary-wash"
    >
      {column.header}
      <Icon aria-hidden="true" className={joinClasses('size-4', direction === 'none' && 'text-soft')} />
    </button>
  );
};
