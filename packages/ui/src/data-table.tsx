import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';

/** One column of a table: its head, and what a row shows in it. */
export type Column<Row> = {
  head: string;
  /** Numbers stand at the end of the cell. */
  numeric?: boolean;
  /** Marks stand in the middle of the cell. */
  centered?: boolean;
  /** Only screen readers get the head: a column of buttons. */
  hideHead?: boolean;
  /** On a phone, where rows are cards, the head stands before the value. */
  labelled?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** The row that the keyboard is at, or that is open. */
  isCurrent?: (row: Row) => boolean;
  /** The content below a row, over all columns; false for a closed row. */
  details?: (row: Row) => ReactNode;
  /** Called on a press anywhere in the row. */
  onOpen?: (row: Row) => void;
  /** On a phone each row is a card, or the table scrolls sideways. */
  onPhone?: 'cards' | 'scroll';
  className?: string;
};

/** A table with its columns as data. It scrolls by itself. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, isCurrent, details, onOpen, onPhone = 'cards', className } = props;
  const names = ['tbl', className].filter(Boolean).join(' ');
  return (
    <div className="tblw">
      <table className={names} data-phone={onPhone}>
        <thead>
          <tr>
            {columns.map(({ head, hideHead, ...column }) => (
              <th key={head} scope="col" {...alignmentOf(column)}>
                {hideHead ? <span className="vh">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const below = details?.(row);
            return (
              <Fragment key={keyOf(row, index)}>
                <tr
                  ref={isCurrent?.(row) ? showRow : undefined}
                  className={isCurrent?.(row) ? `${styles.sel} ${styles.cur}` : undefined}
                  data-current={isCurrent?.(row) || undefined}
                  onClick={onOpen && (() => onOpen(row))}
                >
                  {columns.map((column) => (
                    <Cell key={column.head} column={column} row={row} />
                  ))}
                </tr>
                {below && (
                  <tr data-details>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { labelled, className, numeric, centered, head } = column;
  const names = [numeric && 'num', className].filter(Boolean).join(' ');
  return (
    <td
      className={names || undefined}
      data-align={centered ? 'center' : undefined}
      data-label={labelled ? head : undefined}
    >
      {column.cell(row)}
    </td>
  );
}

function alignmentOf({ numeric, centered }: Pick<Column<unknown>, 'numeric' | 'centered'>) {
  return { className: numeric ? 'num' : undefined, 'data-align': centered ? 'center' : undefined };
}

/** The keyboard may have moved to a row outside the window. */
function showRow(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
