import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortHead } from './sort-head.tsx';
import type { Sort } from './sort-rows.ts';
import { TableFrame } from './table-frame.tsx';
import { type Sorting, useSort } from './use-sort.ts';

export type { Sort };

/** One column of a table: its head, and what a row shows in it. */
export type Column<Row> = {
  head: string;
  /** Names the column; the default is its head. */
  id?: string;
  /** Replaces the text of the head. Gets the rows in the order of the table. */
  renderHead?: (rows: readonly Row[]) => ReactNode;
  /** Numbers stand at the end of the cell. */
  numeric?: boolean;
  /** Marks stand in the middle of the cell. */
  centered?: boolean;
  /** Only screen readers get the head: a column of buttons. */
  hideHead?: boolean;
  /** On a phone, where rows are cards, the head stands before the value. */
  labelled?: boolean;
  /** The cell is the head of its row. */
  isRowHead?: boolean;
  /** The loaded rows can be sorted by this value; rows without one stand last. */
  sortBy?: (row: Row) => string | number | null;
  /** Directions that `sorting` offers; `sortBy` needs none. */
  sorts?: 'both' | 'ascending';
  className?: string | undefined;
  /** Marks the cells for tests and styles. */
  part?: string;
  cell: (row: Row, rows: readonly Row[]) => ReactNode;
};

/** A sum below the rows: its label spans all columns but the last. */
export type FootRow = { key: string; label: ReactNode; value: ReactNode; className?: string | undefined };

export type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** The row that the keyboard is at, or that is open. */
  isCurrent?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  /** The content below a row, over all columns; false for a closed row. */
  details?: (row: Row) => ReactNode;
  /** Called on a press anywhere in the row. */
  onOpen?: (row: Row) => void;
  /** How the screen sorts the list. Without it, columns with `sortBy` sort the rows here. */
  sorting?: Sorting;
  /** The rows are one page of several: sorting them would not sort the list. */
  isPart?: boolean;
  foot?: readonly FootRow[];
  /** Only screen readers get it. */
  caption?: string;
  /** Rows without column heads: labels and values. */
  headless?: boolean;
  /** The rows scroll below their head when they are taller than the window. */
  isTall?: boolean;
  /** The rows are of an earlier question. */
  isStale?: boolean;
  /** On a phone each row is a card, or the table scrolls sideways. */
  onPhone?: 'cards' | 'scroll';
  /** `plain` has only the styles of `className`. */
  look?: 'list' | 'plain';
  className?: string | undefined;
  frameClass?: string;
  rowClass?: (row: Row) => string | undefined;
  part?: string;
};

/** A table with its columns as data. It scrolls by itself. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, foot, caption, headless, isTall, isStale, look = 'list' } = props;
  const own = useSort(props);
  const rows = props.sorting ? props.rows : own.rows;
  const { now, onSort } = props.sorting ?? own.sorting;
  const names = [look === 'list' && 'tbl', props.className].filter(Boolean).join(' ');
  return (
    <TableFrame className={props.frameClass} isTall={isTall}>
      <table
        className={names || undefined}
        data-phone={props.onPhone ?? 'cards'}
        data-part={props.part}
        aria-busy={isStale || undefined}
      >
        {caption !== undefined && (
          <caption>
            <span className="vh">{caption}</span>
          </caption>
        )}
        {!headless && (
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.id ?? column.head}
                  {...{ column, rows, now }}
                  onSort={isSortable(column, props) ? onSort : undefined}
                />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <Line key={props.keyOf(row, index)} {...{ row, rows, table: props }} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            {foot.map(({ key, label, value, className }) => (
              <tr key={key} className={className}>
                <th scope="row" colSpan={columns.length - 1}>
                  {label}
                </th>
                <td className={columns.at(-1)?.className}>{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </TableFrame>
  );
}

function isSortable<Row>({ sorts, sortBy }: Column<Row>, { isPart }: DataTableProps<Row>): boolean {
  return sorts !== undefined || (sortBy !== undefined && isPart !== true);
}

type HeadProps<Row> = {
  column: Column<Row>;
  rows: readonly Row[];
  now: Sort | null;
  onSort: ((next: Sort) => void) | undefined;
};

function Head<Row>({ column, rows, now, onSort }: HeadProps<Row>) {
  const { head, id = head, hideHead, renderHead, sorts } = column;
  const direction = now?.column === id ? now.direction : undefined;
  return (
    <th scope="col" {...alignmentOf(column)} aria-sort={direction}>
      {onSort ? (
        <SortHead
          direction={direction}
          onPress={() => {
            const isBack = direction === 'ascending' && sorts !== 'ascending';
            onSort({ column: id, direction: isBack ? 'descending' : 'ascending' });
          }}
        >
          {head}
        </SortHead>
      ) : hideHead ? (
        <span className="vh">{head}</span>
      ) : (
        (renderHead?.(rows) ?? head)
      )}
    </th>
  );
}

type LineProps<Row> = { row: Row; rows: readonly Row[]; table: DataTableProps<Row> };

function Line<Row>({ row, rows, table }: LineProps<Row>) {
  const { columns, isCurrent, isSelected, onOpen } = table;
  const below = table.details?.(row);
  const current = isCurrent?.(row) ?? false;
  // In a list with a selection the color stands for selected rows alone.
  const colored = isSelected ? isSelected(row) : current;
  const names = [colored && styles.selected, current && styles.current, table.rowClass?.(row)];
  return (
    <Fragment>
      <tr
        ref={current ? showRow : undefined}
        className={names.filter(Boolean).join(' ') || undefined}
        data-current={current || undefined}
        onClick={onOpen && (() => onOpen(row))}
      >
        {columns.map((column) => (
          <Cell key={column.id ?? column.head} {...{ column, row, rows }} />
        ))}
      </tr>
      {below && (
        <tr data-details>
          <td colSpan={columns.length}>{below}</td>
        </tr>
      )}
    </Fragment>
  );
}

function Cell<Row>({ column, row, rows }: { column: Column<Row>; row: Row; rows: readonly Row[] }) {
  const { className, numeric, centered, head } = column;
  const attributes = {
    className: [numeric && 'num', className].filter(Boolean).join(' ') || undefined,
    'data-align': centered ? 'center' : undefined,
    'data-label': column.labelled ? head : undefined,
    'data-part': column.part,
  };
  const content = column.cell(row, rows);
  return column.isRowHead ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}

function alignmentOf<Row>({ numeric, centered, part }: Column<Row>) {
  return {
    className: numeric ? 'num' : undefined,
    'data-align': centered ? 'center' : undefined,
    'data-part': part,
  };
}

/** The keyboard may have moved to a row outside the window. */
function showRow(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
