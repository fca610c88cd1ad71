import type { CalendarField } from '@wayhouse/contract/console/hotels/calendar';
import { useI18n } from '@wayhouse/ui/i18n';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import {
  type Cell,
  type Draft,
  keyOf,
  type Sheet,
  valueNow,
  visibleValue,
  weekdayOf,
} from '../calendar-draft.ts';
import { fieldOf, type Row, type Translate, type View, valueText } from '../calendar-rows.ts';
import styles from './grid.module.css';

/** True for Friday and Saturday nights. */
export const isWeekend = (date: string): boolean => [5, 6].includes(weekdayOf(date));

/** A day is low on rooms when rooms are left, but at most one in this many: 1 of 5, 2 of 10. */
const lowRatio = 5;
/** The height of the bar that shows the free rooms, in units of its SVG's `viewBox`. */
const barHeight = 32;

export interface CellProps {
  row: Row;
  date: string;
  day: number;
  sheet: Sheet;
  draft: Draft;
  view: View;
  /** True for a day before today or after the last day of the calendar. */
  isOver: boolean;
  /** Class names for the edges of the selection; empty when the cell is not selected. */
  mark: string;
  isFocus: boolean;
  /** The input of the cell while it is open; else null. */
  editor: ReactNode;
}

/**
 * A cell: one day of one row. A hidden text says in words what the color shows. Memoized, because a cursor step changes
 * only two of many hundred cells.
 */
export const CalendarCell = memo(function CalendarCell(props: CellProps) {
  return props.row.kind === 'room' ? <RoomCell {...props} /> : <PlanCell {...props} />;
});

function attributes({ mark, isFocus, isOver }: CellProps, classes: (string | false | undefined)[]) {
  return {
    className: [...classes, mark, isOver && 'over'].filter(Boolean).join(' '),
    'aria-selected': mark !== '',
    tabIndex: isFocus ? 0 : -1,
    'data-focus': isFocus || undefined,
  };
}

function RoomCell(props: CellProps) {
  const { t } = useI18n();
  const { row, date, day, sheet, draft, view, editor } = props;
  const place = { rowId: row.id, field: 'allotment' as const, date };
  const allotment = visibleValue(sheet, draft, place);
  const sold = row.room.sold[day] ?? 0;
  const left = allotment - sold;
  // The bar in the cell shows the share of free rooms. An overbooked day counts as a day without free rooms.
  const levelHeight = barHeight * Math.min(1, Math.max(0, left) / Math.max(1, allotment));
  const edited = draft.get(keyOf(place));
  const isLow = allotment > 0 && left > 0 && left * lowRatio <= allotment;
  const minStay = Math.max(
    0,
    ...row.room.plans.map((plan) => visibleValue(sheet, draft, { rowId: plan.id, field: 'min_stay', date })),
  );
  const label = [
    t('console.calendar.cell.left', { left, allotment }),
    minStay > 1 && t('console.calendar.cell.stay', { nights: minStay }),
    edited && t('console.calendar.cell.was', { value: valueNow(edited) }),
  ];
  return (
    <td
      {...attributes(props, [
        styles.allotment,
        isWeekend(date) && styles.weekend,
        left <= 0 ? styles.soldOut : isLow && styles.lowStock,
        edited !== undefined && styles.draft,
        (edited?.conflict !== undefined || edited?.sold !== undefined) && styles.conflict,
      ])}
      data-day={day}
    >
      {editor ?? (
        <CellText words={label}>
          <b>{left}</b>
          {view === 'allotment' && <span className={styles.allotmentTotal}>/ {allotment}</span>}
          {edited && <s>{valueNow(edited) - (view === 'allotment' ? 0 : sold)}</s>}
          <svg
            className={styles.level}
            viewBox={`0 0 4 ${barHeight}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="4" height={barHeight} rx="2" className={styles.levelTrack} />
            <rect
              width="4"
              rx="2"
              className={styles.levelFill}
              y={barHeight - levelHeight}
              height={levelHeight}
            />
          </svg>
          {minStay > 1 && <em>{t('console.calendar.nights', { nights: minStay })}</em>}
        </CellText>
      )}
    </td>
  );
}

/** The content of a cell, and the words that a screen reader says in its place. */
function CellText({ words, children }: { words: (string | false | 0 | undefined)[]; children: ReactNode }) {
  return (
    <>
      <span className="vh">{words.filter(Boolean).join(', ')}</span>
      <span className={styles.shown} aria-hidden="true">
        {children}
      </span>
    </>
  );
}

/** The values of a plan on one day. An edit of the draft replaces the published value. */
interface PlanDay {
  price: number;
  minStay: number;
  isStopped: boolean;
  noArrival: boolean;
  noDeparture: boolean;
}

function planDayOf({ row, date, sheet, draft }: CellProps): PlanDay {
  const fieldValue = (field: CalendarField) => visibleValue(sheet, draft, { rowId: row.id, field, date });
  return {
    price: fieldValue('price'),
    minStay: fieldValue('min_stay'),
    isStopped: fieldValue('stop_sell') === 1,
    noArrival: fieldValue('closed_to_arrival') === 1,
    noDeparture: fieldValue('closed_to_departure') === 1,
  };
}

const closingFields = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'] as const;

function PlanCell(props: CellProps) {
  const { t } = useI18n();
  const { row, date, day, sheet, draft, view, editor } = props;
  const planDay = planDayOf(props);
  const { isStopped } = planDay;
  const field = fieldOf(row, view);
  const edited = draft.get(keyOf({ rowId: row.id, field, date }));
  const room = { rowId: row.room.id, field: 'allotment' as const, date };
  const isSoldOut = visibleValue(sheet, draft, room) - (row.room.sold[day] ?? 0) <= 0;
  const hasDraftRule = closingFields.some((each) => draft.has(keyOf({ rowId: row.id, field: each, date })));
  const rules = closedTexts(planDay, t);
  const words = [
    ...planWords(planDay, t),
    ...rules,
    edited && t('console.calendar.cell.was', { value: valueText(field, valueNow(edited), t) }),
  ];
  return (
    <td
      {...attributes(props, [
        isWeekend(date) && styles.weekend,
        isStopped && styles.stopSell,
        !isStopped && isSoldOut && styles.unavailable,
        (edited !== undefined || hasDraftRule) && styles.draft,
        edited?.conflict !== undefined && styles.conflict,
      ])}
      data-day={day}
      title={rules.join(', ') || undefined}
    >
      {editor ?? (
        <CellText words={words}>
          {view === 'rules' ? <RuleMarks {...planDay} /> : <PlanPrice planDay={planDay} edited={edited} />}
        </CellText>
      )}
    </td>
  );
}

/** The rules of arrival and departure that close the day, in words. */
function closedTexts({ noArrival, noDeparture }: PlanDay, t: Translate): string[] {
  return [
    ...(noArrival ? [t('console.calendar.no_arrival')] : []),
    ...(noDeparture ? [t('console.calendar.no_departure')] : []),
  ];
}

/** Price, stop-sell and minimum stay in words. */
function planWords({ price, isStopped, minStay }: PlanDay, t: Translate): (string | false)[] {
  return [
    price === 0 ? t('console.calendar.cell.not_sold') : valueText('price', price, t),
    isStopped && t('console.calendar.stop_sell'),
    minStay > 1 && t('console.calendar.cell.stay', { nights: minStay }),
  ];
}

/** The price. When the draft changes it, the published price follows; otherwise a day with stop-sell shows a dash. */
function PlanPrice({ planDay, edited }: { planDay: PlanDay; edited: Cell | undefined }) {
  const { t } = useI18n();
  if (!edited) return planDay.isStopped ? t('common.dash') : valueText('price', planDay.price, t);
  return (
    <>
      {valueText('price', planDay.price, t)}
      <s>{valueText('price', valueNow(edited), t)}</s>
    </>
  );
}

function RuleMarks({ minStay, noArrival, noDeparture }: PlanDay) {
  const { t } = useI18n();
  if (minStay === 0 && !noArrival && !noDeparture) return <span className="c3">·</span>;
  return (
    <>
      {minStay > 0 && (
        <span className={styles.marker}>{t('console.calendar.nights', { nights: minStay })}</span>
      )}
      {noArrival && (
        <span className={`${styles.marker} ${styles.restriction}`}>
          {t('console.calendar.no_arrival_short')}
        </span>
      )}
      {noDeparture && (
        <span className={`${styles.marker} ${styles.restriction}`}>
          {t('console.calendar.no_departure_short')}
        </span>
      )}
    </>
  );
}

/** True for keys that start typing into a cell. */
export function startsTyping(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && /^[\d+\-.−]$/.test(event.key);
}
