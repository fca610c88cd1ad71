import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortHead } from './sort-head.tsx';
import type { Sort } from './sort-rows.ts';
import { TableFrame } from './table-frame.tsx';
import { type Sorting, useSort } from './use-sort.ts';

export type { Sort };

export type Density = 'compact' | 'comfortable';

/** A column of a table. */
export type Column<Row> = {
  head: string;
  /** Identifies the column. Default: `head`. */
  id?: string;
  /** Renders the head in place of its text, from the rows in table order. Not for a sortable column or `hideHead`. */
  renderHead?: (rows: readonly Row[]) => ReactNode;
  /** Aligns numbers at the end of the cell. */
  numeric?: boolean;
  /** Centers icons in the cell. */
  centered?: boolean;
  /** Shows the head to screen readers only; for a column of buttons. Has no effect on a sortable column. */
  hideHead?: boolean;
  /** On a phone, where rows are cards, shows the head before the value. */
  labeled?: boolean;
  /** Makes the cell the header of its row. */
  isRowHead?: boolean;
  /** The value by which the loaded rows are sorted; makes the column sortable. Rows with null come last. */
  sortBy?: (row: Row) => string | number | null;
  /** Makes the column sortable by the server, in these directions. Needs `sorting`. */
  sorts?: 'both' | 'ascending';
  /**
   * Width in pixels. When any column has a width, the table has fixed columns. Text that may not break is cut. The
   * columns without a width share the rest, at least 150 px each.
   */
  width?: number;
  /** For the last column: stays in view while the other columns scroll under it. */
  isPinned?: boolean;
  /** Hides the column in windows 720 to 1,279 px wide; there another cell must show the value in `Narrow`. */
  isWide?: boolean;
  className?: string | undefined;
  /** The `data-part` of the cells, for tests and styles. */
  part?: string;
  cell: (row: Row, rows: readonly Row[]) => ReactNode;
};

/** A row at the foot of the table, such as a sum. Its label spans all columns except the last. */
export type FootRow = { key: string; label: ReactNode; value: ReactNode; className?: string | undefined };

export type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** True for the row of the keyboard cursor, or for the open row. */
  isCurrent?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  /** The content below a row, across all columns. Returns false, null or undefined for a closed row. */
  details?: (row: Row) => ReactNode;
  /**
   * Called for a press in the row, except in its checkbox cell and in its overlays. Also called for a press on a button
   * or link of the row, unless that stops the event. The keyboard needs a button or link of its own.
   */
  onOpen?: (row: Row) => void;
  /** The sorting that the screen controls. Default: the table sorts the loaded rows by columns with `sortBy`. */
  sorting?: Sorting;
  /** True when the rows are one page of several; the table then ignores `sortBy`. */
  isPartOfList?: boolean;
  foot?: readonly FootRow[];
  /** The accessible name of the scrolling area. Pass it for a table without controls, to make it scroll by keyboard. */
  label?: string;
  /** The title of the table, for screen readers only. */
  caption?: string;
  /** Hides the column heads, as for rows of label and value. */
  headless?: boolean;
  /** Keeps the head in view and scrolls the rows below it when they do not fit into the window. */
  isTall?: boolean;
  /** Height of the rows: `compact` 44 px, `comfortable` 64 px. Default: 44 px in the console, `--row` on the site. */
  density?: Density | undefined;
  /** True while the rows belong to the previous query; the table is then `aria-busy`. */
  isStale?: boolean;
  /**
   * On a phone each row is a card, or the table scrolls sideways. Default: cards in the console, sideways on the site.
   * Only with the look `list`.
   */
  onPhone?: 'cards' | 'scroll';
  /** `list`: the styles of `tbl`. `plain`: only the styles of `className`. Default: `list`. */
  look?: 'list' | 'plain';
  className?: string | undefined;
  frameClass?: string;
  rowClass?: (row: Row) => string | undefined;
  /** The group of a row. Its heading is above the group's first row; rows of a group must follow one another. */
  bandOf?: ((row: Row) => { name: string; note?: ReactNode }) | undefined;
  part?: string;
};

/** A table defined by a list of columns. It scrolls sideways in its own frame. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, foot, caption, headless, isTall, isStale, look = 'list' } = props;
  const loadedSort = useSort(props);
  const rows = props.sorting ? props.rows : loadedSort.rows;
  const { current, onSort } = props.sorting ?? loadedSort.sorting;
  const minWidth = fixedWidth(columns);
  const names = [look === 'list' && 'tbl', minWidth !== undefined && styles.fixed, props.className]
    .filter(Boolean)
    .join(' ');
  return (
    <TableFrame className={props.frameClass} label={props.label} isTall={isTall}>
      <table
        className={names || undefined}
        data-phone={props.onPhone ?? 'cards'}
        data-cards={props.onPhone === 'cards' || undefined}
        data-density={props.density}
        style={minWidth === undefined ? undefined : { minWidth }}
        data-part={props.part}
        aria-busy={isStale || undefined}
      >
        {caption !== undefined && (
          <caption>
            <span className="vh">{caption}</span>
          </caption>
        )}
        {minWidth !== undefined && (
          <colgroup>
            {columns.map(({ id, head, width }) => (
              <col key={id ?? head} style={{ width }} />
            ))}
          </colgroup>
        )}
        {!headless && (
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.id ?? column.head}
                  column={column}
                  rows={rows}
                  currentSort={current}
                  onSort={isSortable(column, props) ? onSort : undefined}
                />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <BodyRow key={props.keyOf(row, index)} row={row} rows={rows} index={index} table={props} />
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

/** Minimum pixels of a column without a width. */
const restWidth = 150;

/** Minimum width in pixels of a table with fixed columns; undefined when the columns follow their content. */
function fixedWidth<Row>(columns: readonly Column<Row>[]): number | undefined {
  if (columns.every(({ width }) => width === undefined)) return undefined;
  return columns.reduce((sum, { width = restWidth }) => sum + width, 0);
}

function isSortable<Row>({ sorts, sortBy }: Column<Row>, { isPartOfList }: DataTableProps<Row>): boolean {
  return sorts !== undefined || (sortBy !== undefined && isPartOfList !== true);
}

type HeadProps<Row> = {
  column: Column<Row>;
  rows: readonly Row[];
  currentSort: Sort | null;
  onSort: ((next: Sort) => void) | undefined;
};

function Head<Row>({ column, rows, currentSort, onSort }: HeadProps<Row>) {
  const { head, id = head, sorts } = column;
  const direction = currentSort?.column === id ? currentSort.direction : undefined;
  return (
    <th scope="col" {...alignmentOf(column)} aria-sort={direction}>
      {onSort ? (
        <SortHead
          direction={direction}
          onPress={() => {
            const isNextDescending = direction === 'ascending' && sorts !== 'ascending';
            onSort({ column: id, direction: isNextDescending ? 'descending' : 'ascending' });
          }}
        >
          {head}
        </SortHead>
      ) : (
        <PlainHead column={column} rows={rows} />
      )}
    </th>
  );
}

function PlainHead<Row>({ column, rows }: Pick<HeadProps<Row>, 'column' | 'rows'>) {
  const { head, hideHead, renderHead } = column;
  if (hideHead) return <span className="vh">{head}</span>;
  return renderHead?.(rows) ?? head;
}

type BodyRowProps<Row> = { row: Row; rows: readonly Row[]; index: number; table: DataTableProps<Row> };

function BodyRow<Row>({ row, rows, index, table }: BodyRowProps<Row>) {
  const { columns, isCurrent, isSelected, onOpen } = table;
  const details = table.details?.(row);
  const isCurrentRow = isCurrent?.(row) ?? false;
  // In a list whose rows can be selected, the color marks selected rows only; in other lists, the current row.
  const isColored = isSelected ? isSelected(row) : isCurrentRow;
  const names = [isColored && styles.selected, isCurrentRow && styles.current, table.rowClass?.(row)];
  const previousRow = rows[index - 1];
  const band = table.bandOf?.(row);
  const isFirst = previousRow === undefined || table.bandOf?.(previousRow).name !== band?.name;
  return (
    <Fragment>
      {band && isFirst && (
        <tr data-band>
          <th scope="rowgroup" colSpan={columns.length}>
            {band.name} {band.note !== undefined && <span className="c3">{band.note}</span>}
          </th>
        </tr>
      )}
      <tr
        ref={isCurrentRow ? showRow : undefined}
        className={names.filter(Boolean).join(' ') || undefined}
        data-current={isCurrentRow || undefined}
        // React also reports presses in menus and dialogs of the row, which are elsewhere in the document.
        onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
      >
        {columns.map((column) => (
          <Cell key={column.id ?? column.head} column={column} row={row} rows={rows} />
        ))}
      </tr>
      {details && (
        <tr data-details>
          <td colSpan={columns.length}>{details}</td>
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
    'data-label': column.labeled ? head : undefined,
    'data-part': column.part,
    'data-pinned': column.isPinned,
    'data-wide': column.isWide,
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

function alignmentOf<Row>({ numeric, centered, part, isPinned, isWide }: Column<Row>) {
  return {
    className: numeric ? 'num' : undefined,
    'data-align': centered ? 'center' : undefined,
    'data-pinned': isPinned,
    'data-wide': isWide,
    'data-part': part,
  };
}

/** Scrolls to the row, because the keyboard cursor may have moved outside the window. */
function showRow(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** False for a press in an overlay of the row, and for a press on the row's checkbox. */
function isOnRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest('[data-part~="select"]')
  );
}
