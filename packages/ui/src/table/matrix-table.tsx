import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { TableFrame } from './table-frame.tsx';

/** A cell of the head: of one column, or of several that belong together. */
export type HeadCell = {
  key: string;
  /** Without content it is an empty corner. */
  content?: ReactNode;
  className?: string | undefined;
  /** Number of columns that the cell spans. */
  span?: number;
  /** Number of head rows that the cell spans. */
  lines?: number;
};

type Group = {
  key: string;
  title?: ReactNode;
  titleClass?: string | undefined;
  rows: readonly ReactElement[];
};

type Props = {
  /** The lines of the head. */
  heads: readonly (readonly HeadCell[])[];
  /** Rows under their titles. Each row is a `MatrixLine`, or a memoized component that renders its own `tr`. */
  groups: readonly Group[];
  frameClass?: string;
  /** Names the scrolling area. */
  label?: string;
  /** Attributes, handlers and the reference of the table itself. */
  table?: ComponentProps<'table'> & { 'data-part'?: string; 'data-columns'?: number };
};

/** A table that is read in two ways: by the heads of its rows and by the heads of its columns. */
export function MatrixTable({ heads, groups, frameClass, label, table }: Props) {
  const width = heads[0]?.reduce((sum, { span = 1 }) => sum + span, 0);
  return (
    <TableFrame className={frameClass} label={label}>
      <table {...table}>
        <thead>
          {heads.map((line) => (
            <tr key={line[0]?.key ?? 'empty'}>
              {line.map(({ key, ...cell }) => (
                <Head key={key} {...cell} />
              ))}
            </tr>
          ))}
        </thead>
        {groups.map(({ key, title, titleClass, rows }) => (
          <tbody key={key}>
            {title !== undefined && (
              <tr className={titleClass}>
                <th colSpan={width} scope="rowgroup">
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

function Head({ content, className, span, lines }: Omit<HeadCell, 'key'>) {
  if (content === undefined) return <td className={className} />;
  return (
    <th className={className} scope={span === undefined ? 'col' : 'colgroup'} colSpan={span} rowSpan={lines}>
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

/** One row: its head, then a cell for each column. */
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
