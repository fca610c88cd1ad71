import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { TableFrame } from './table-frame.tsx';

/** A cell of the head, above one column or a group of columns. */
export type HeadCell = {
  key: string;
  /** Undefined for an empty corner of one cell; `columnSpan` and `rowSpan` do not apply to it. */
  content?: ReactNode;
  className?: string | undefined;
  /** Number of columns that the cell spans. */
  columnSpan?: number;
  /** Number of head rows that the cell spans. */
  rowSpan?: number;
};

type Group = {
  key: string;
  title?: ReactNode;
  titleClass?: string | undefined;
  rows: readonly ReactElement[];
};

type Props = {
  /** The rows of the head. The first one determines the number of columns. */
  heads: readonly (readonly HeadCell[])[];
  /** Groups of rows. Each row is a `tr`, a `MatrixLine`, or a memoized component that renders its own `tr`. */
  groups: readonly Group[];
  frameClass?: string;
  /** The accessible name of the scrolling area, which makes it focusable (`TableFrame`). */
  label?: string;
  /** Props of the `table` element. */
  table?: ComponentProps<'table'> & { 'data-part'?: string; 'data-columns'?: number };
};

/** A table with row heads and column heads, such as a price calendar. */
export function MatrixTable({ heads, groups, frameClass, label, table }: Props) {
  const columnCount = heads[0]?.reduce((sum, { columnSpan = 1 }) => sum + columnSpan, 0);
  return (
    <TableFrame className={frameClass} label={label}>
      <table {...table}>
        <thead>
          {heads.map((headRow) => (
            <tr key={headRow[0]?.key ?? 'empty'}>
              {headRow.map(({ key, ...cell }) => (
                <Head key={key} {...cell} />
              ))}
            </tr>
          ))}
        </thead>
        {groups.map(({ key, title, titleClass, rows }) => (
          <tbody key={key}>
            {title !== undefined && (
              <tr className={titleClass}>
                <th colSpan={columnCount} scope="rowgroup">
                  {title}
                </th>
              </tr>
            )}
            {rows}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function Head({ content, className, columnSpan, rowSpan }: Omit<HeadCell, 'key'>) {
  if (content === undefined) return <td className={className} />;
  return (
    <th
      className={className}
      scope={columnSpan === undefined ? 'col' : 'colgroup'}
      colSpan={columnSpan}
      rowSpan={rowSpan}
    >
      {content}
    </th>
  );
}

type LineProps<Column> = Omit<ComponentProps<'tr'>, 'children'> & {
  head: ReactNode;
  headClass?: string | undefined;
  headTitle?: string;
  columns: readonly Column[];
  /** Renders the `td` of a column, with its key. */
  cell: (column: Column, index: number) => ReactElement;
  'data-row'?: number;
};

/** A row: its head and a cell for each column. */
export function MatrixLine<Column>(props: LineProps<Column>) {
  const { head, headClass, headTitle, columns, cell, ...row } = props;
  return (
    <tr {...row}>
      <th scope="row" className={headClass} title={headTitle}>
        {head}
      </th>
      {columns.map(cell)}
    </tr>
  );
}
