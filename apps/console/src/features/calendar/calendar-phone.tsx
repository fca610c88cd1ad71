import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { keyOf, visibleValue } from './calendar-draft.ts';
import styles from './calendar-phone.module.css';
import { fieldOf, planName, valueText } from './calendar-rows.ts';
import { isWeekend } from './grid/calendar-cell.tsx';
import type { GridProps } from './grid/calendar-grid.tsx';

/** The calendar on a phone: one room at a time, one line per day. A tap selects a cell, which the bar below edits. */
export function CalendarPhone(grid: GridProps) {
  const { rows, dates, view } = grid;
  const { t, lang } = useI18n();
  const rooms = rows.filter((row) => row.kind === 'room');
  const [roomId, setRoomId] = useState<string | null>(null);
  const room = rooms.find((row) => row.id === roomId) ?? rooms[0];
  if (!room) return null;
  const columns: Column<number>[] = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => row.room.id === room.id)
    .filter(({ row }) => view !== 'allotment' || row.kind === 'room')
    .map(({ row, index }) => ({
      id: row.id,
      head: row.kind === 'room' ? t('console.calendar.left') : planName(row.plan, t),
      numeric: true,
      cell: (day) => <DayButton row={row} index={index} day={day} grid={grid} />,
    }));
  const dayColumn: Column<number> = {
    head: t('console.calendar.day'),
    isRowHead: true,
    cell: (day) => formatDate(dates[day] ?? '', { lang, year: false }),
  };
  return (
    <div className={styles.view}>
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.calendar.row_head')}
          value={room.id}
          choices={rooms.map((row) => ({ value: row.id, label: pick(row.room.name, lang) }))}
          onChange={setRoomId}
        />
      </div>
      <DataTable
        className={styles.table}
        onPhone="scroll"
        columns={[dayColumn, ...columns]}
        rows={dates.map((_, day) => day)}
        keyOf={(day) => dates[day] ?? day}
        rowClass={(day) => (isWeekend(dates[day] ?? '') ? styles.weekend : undefined)}
      />
    </div>
  );
}

type DayProps = { row: GridProps['rows'][number]; index: number; day: number; grid: GridProps };

/** The button of a cell: one day of one row. */
function DayButton({ row, index, day, grid }: DayProps) {
  const { t, lang } = useI18n();
  const { sheet, draft, view, selection } = grid;
  const date = grid.dates[day] ?? '';
  const place = { rowId: row.id, field: fieldOf(row, view), date };
  const value = visibleValue(sheet, draft, place);
  const isStopped =
    row.kind === 'plan' && visibleValue(sheet, draft, { rowId: row.id, field: 'stop_sell', date }) === 1;
  const at = { row: index, day };
  const isMarked = selection?.focus.row === index && selection.focus.day === day;
  // For a room, the text is the number of rooms left.
  const text =
    row.kind === 'room' ? String(value - (row.room.sold[day] ?? 0)) : valueText(place.field, value, t);
  const classes = [
    styles.cell,
    isMarked && styles.marked,
    draft.has(keyOf(place)) && styles.draft,
    isStopped && styles.stopSell,
  ];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-pressed={isMarked}
      aria-label={`${formatDate(date, { lang, year: false })}, ${text}`}
      onClick={() => grid.onSelect(isMarked ? null : { anchor: at, focus: at })}
    >
      {text}
      {isStopped && <span className="vh">{t('console.calendar.stop_sell')}</span>}
    </button>
  );
}
