import { useRef } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { useI18n } from '../i18n.tsx';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { rangeBetween } from './range-between.ts';
import type { RowSelection } from './use-row-selection.ts';

type Options<Row> = {
  selection: RowSelection<Row>;
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
  /** False for rows without any possible action. */
  canSelect?: (row: Row) => boolean;
};

/**
 * A column of checkboxes: one per row, and one in the head for all selectable rows of the page. A press with Shift
 * selects or clears all rows from the last pressed row to this one.
 */
export function useSelectColumn<Row>({ selection, nameOf, canSelect }: Options<Row>): Column<Row> {
  const { t } = useI18n();
  const lastRow = useRef<Row>(undefined);
  const selectableRows = (rows: readonly Row[]) => (canSelect ? rows.filter(canSelect) : rows);
  return {
    head: t('table.select'),
    className: styles.selectColumn,
    part: 'select',
    renderHead: (allRows) => {
      const rows = selectableRows(allRows);
      const count = rows.filter(selection.has).length;
      return (
        <Checkbox
          checked={rows.length > 0 && count === rows.length}
          mixed={count > 0 && count < rows.length}
          disabled={rows.length === 0}
          aria-label={t('table.select_page')}
          onChange={() => selection.set(rows, count < rows.length)}
        />
      );
    },
    cell: (row, allRows) => (
      <Checkbox
        checked={selection.has(row)}
        disabled={canSelect?.(row) === false}
        aria-label={t('table.select_row', { name: nameOf(row) })}
        onChange={(event) => {
          const isRange = (event.nativeEvent as MouseEvent).shiftKey;
          selection.set(
            selectableRows(isRange ? rangeBetween(allRows, lastRow.current, row) : [row]),
            event.target.checked,
          );
          lastRow.current = row;
        }}
      />
    ),
  };
}
