/** The rows of the calendar (room types and their rate plans) and their names. */
import type {
  CalendarField,
  CalendarPlan,
  CalendarRoomType,
} from '@wayhouse/contract/console/hotels/calendar';
import { toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, formatDateRange } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, type Params, pick } from '@wayhouse/i18n/translate';

export type Row =
  | { kind: 'room'; id: string; room: CalendarRoomType }
  | { kind: 'plan'; id: string; room: CalendarRoomType; plan: CalendarPlan };
export type View = 'rates' | 'allotment' | 'rules';
export type Translate = (key: MessageKey, params?: Params) => string;

/** The visible rows: a collapsed room hides its plans, and the allotment view shows no plans. */
export function rowsOf(
  rooms: readonly CalendarRoomType[],
  { foldedRooms, view }: { foldedRooms: ReadonlySet<string>; view: View },
): Row[] {
  return rooms.flatMap((room): Row[] => [
    { kind: 'room', id: room.id, room },
    ...(view === 'allotment' || foldedRooms.has(room.id)
      ? []
      : room.plans.map((plan): Row => ({ kind: 'plan', id: plan.id, room, plan }))),
  ]);
}

/** The field that typing into this row changes. */
export function fieldOf(row: Row, view: View): CalendarField {
  if (row.kind === 'room') return 'allotment';
  return view === 'rules' ? 'min_stay' : 'price';
}

/** The name of a plan, such as “Breakfast, flexible”. */
export function planName(plan: CalendarPlan, t: Translate): string {
  return t('console.calendar.plan', {
    board: t(`console.calendar.board.${plan.board}`),
    terms: t(plan.refundable ? 'console.calendar.flexible' : 'console.calendar.fixed'),
  });
}

function planMarks(plan: CalendarPlan, t: Translate): string[] {
  return [
    plan.name,
    plan.status === 'closed' && t('console.calendar.mark.closed'),
    plan.package_only && t('console.calendar.mark.package'),
    plan.on_request && t('console.calendar.mark.request'),
    plan.min_stay !== null && t('console.calendar.mark.min', { nights: plan.min_stay }),
    plan.max_stay !== null && t('console.calendar.mark.max', { nights: plan.max_stay }),
    plan.advance_days > 0 && t('console.calendar.mark.ahead', { days: plan.advance_days }),
    plan.has_nationalities && t('console.calendar.mark.nations'),
  ].filter((mark): mark is string => typeof mark === 'string' && mark !== '');
}

/**
 * Text about a plan besides its board and terms, such as its own name or a minimum stay. Adds the plan's code when another
 * plan of the room has the same name and text.
 */
export function marksOf({ room, plan }: Row & { kind: 'plan' }, t: Translate): string {
  const fullName = (each: CalendarPlan) => [planName(each, t), ...planMarks(each, t)].join(' · ');
  const hasNamesake = room.plans.some((other) => other.id !== plan.id && fullName(other) === fullName(plan));
  return [...planMarks(plan, t), ...(hasNamesake ? [plan.id] : [])].join(' · ');
}

/** The name of a row, such as “Deluxe Double, Breakfast, flexible”. */
export function rowName(row: Row, { t, lang }: { t: Translate; lang: Lang }): string {
  const room = pick(row.room.name, lang);
  return row.kind === 'room' ? room : `${room}${lang === 'zh' ? '，' : ', '}${planName(row.plan, t)}`;
}

/** The names of all rows by id, including hidden rows. */
export function rowNames(
  rooms: readonly CalendarRoomType[],
  words: { t: Translate; lang: Lang },
): Map<string, string> {
  const rows = rowsOf(rooms, { foldedRooms: new Set(), view: 'rates' });
  return new Map(
    rows.map((row) => {
      const marks = row.kind === 'plan' ? marksOf(row, words.t) : '';
      return [row.id, marks ? `${rowName(row, words)} (${marks})` : rowName(row, words)];
    }),
  );
}

/** The value of a cell as text. */
export function valueText(field: CalendarField, value: number, t: Translate): string {
  if (field === 'price') return value === 0 ? t('common.dash') : amount(toMoney(value));
  if (field === 'allotment') return String(value);
  if (field === 'min_stay')
    return value === 0 ? t('common.dash') : t('console.calendar.nights', { nights: value });
  if (field === 'stop_sell') return t(value ? 'console.calendar.on' : 'console.calendar.off');
  return t(value ? 'console.calendar.closed' : 'console.calendar.open');
}

/** A range of days, such as “11 – 14 Dec 2026”. A single day has its weekday. */
export function daysText(from: string, to: string, lang: Lang): string {
  return from === to ? formatDate(from, { lang }) : formatDateRange(from, to, { lang });
}
