/** The rates and allotment calendar of the console (product.md section 10). For the role contracting. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { date, id, instant, page, pageOf, pageSize, text2 } from '../../schemas.ts';
import { boards } from '../../search/search.ts';

/** The fields of a day: all belong to a rate plan, except `allotment`, which belongs to a room type. */
export const calendarFields = [
  'price',
  'stop_sell',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay',
  'allotment',
] as const;
export type CalendarField = (typeof calendarFields)[number];

/** Net price per room and night in USD, up to 999,999.99; `0.00` = not sold. */
export const dayPrice = z.string().regex(/^\d{1,6}\.\d{2}$/);
const roomCount = z.int().min(0).max(limits.allotmentMax);
const nightCount = z.int().min(0).max(limits.nightsMax);

const plan = z.object({
  id: z.string(),
  /** Internal name of the plan; may be empty. */
  name: z.string(),
  board: z.enum(boards),
  refundable: z.boolean(),
  on_request: z.boolean(),
  package_only: z.boolean(),
  min_stay: z.int().nullable(),
  max_stay: z.int().nullable(),
  advance_days: z.int(),
  has_nationalities: z.boolean(),
  status: z.enum(['open', 'closed']),
  /** One entry per day of the window, in all lists. */
  price: z.array(dayPrice),
  stop_sell: z.array(z.boolean()),
  closed_to_arrival: z.array(z.boolean()),
  closed_to_departure: z.array(z.boolean()),
  /** Minimum nights for arrivals on the day; 0: only the plan's general minimum applies. */
  min_stay_by_day: z.array(nightCount),
});

export const calendarWindow = z.object({
  hotel: z.object({ id: z.string(), name: text2, city: text2, status: z.enum(['online', 'offline']) }),
  /** Increases with every change set. The next change set must send it back. */
  version: z.int(),
  /** Today in the hotel's time zone; earlier days are past. */
  today: date,
  last_day: date,
  from: date,
  days: z.int(),
  room_types: z.array(
    z.object({
      id: z.string(),
      name: text2,
      beds: text2,
      size_m2: z.int(),
      max_occupancy: z.int(),
      allotment: z.array(z.int()),
      sold: z.array(z.int()),
      plans: z.array(plan),
    }),
  ),
  /** Id of the caller's newest change set that can be undone. */
  undoable: z.int().nullable(),
});
export type CalendarWindow = z.output<typeof calendarWindow>;
export type CalendarRoomType = CalendarWindow['room_types'][number];
export type CalendarPlan = CalendarRoomType['plans'][number];

/** The schema of a run: consecutive days of one plan or room type, with the old and new values of one field. */
function runOf<F extends CalendarField, V extends z.ZodType>(field: F, value: V) {
  const values = z
    .array(value)
    .min(1)
    .max(limits.horizonDays + 1);
  return z.strictObject({ row_id: id, field: z.literal(field), from: date, before: values, after: values });
}

export const calendarRun = z.discriminatedUnion('field', [
  runOf('price', dayPrice),
  runOf('stop_sell', z.boolean()),
  runOf('closed_to_arrival', z.boolean()),
  runOf('closed_to_departure', z.boolean()),
  runOf('min_stay', nightCount),
  runOf('allotment', roomCount),
]);
export type CalendarRun = z.output<typeof calendarRun>;

/** `data` of the error `rates.calendar_changed`: the days whose stored value differs from the sent `before`. */
export interface CalendarConflict {
  version: number;
  days: {
    row_id: string;
    field: CalendarField;
    date: string;
    now: string | number | boolean;
    /** The author of the latest change; null when that change did not come from the console. */
    by: string | null;
    /** True when the reader made that change. */
    mine: boolean;
    at: string | null;
  }[];
}

/** `data` of the error `rates.below_sold`. */
export interface BelowSold {
  days: { row_id: string; date: string; sold: number }[];
}

const params = z.strictObject({ hotel_id: id });

export const consoleCalendarEndpoints = {
  'GET /api/console/v1/calendar/{hotel_id}': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      params,
      /** Default: today at the hotel. */
      from: date.optional(),
      days: z.coerce.number().int().min(1).max(limits.horizonDays).default(21),
    }),
    output: calendarWindow,
  }),
  /**
   * Writes a change set completely or not at all. Errors: `rates.calendar_changed` when a day differs from `before`
   * (with `CalendarConflict`); `rates.below_sold` when an allotment is below the sold rooms (with `BelowSold`).
   */
  'POST /api/console/v1/calendar/{hotel_id}/publish': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      params,
      version: z.int().min(0),
      runs: z.array(calendarRun).min(1).max(5_000),
    }),
    output: z.object({ version: z.int(), change_set_id: z.int(), days: z.int() }),
  }),
  /**
   * Undoes a change set of the caller or of any import once, if none of its days was changed later; else
   * `rates.undo_refused` (4003). Past days stay unchanged.
   */
  'POST /api/console/v1/calendar/{hotel_id}/undo': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params, change_set_id: z.int().min(1) }),
    output: z.object({ version: z.int(), change_set_id: z.int(), days: z.int() }),
  }),
  /** The change log, newest first. Each change set shows at most its first 60 runs of days. */
  'POST /api/console/v1/calendar/{hotel_id}/changes': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params, page, page_size: pageSize }),
    output: pageOf(
      z.object({
        id: z.int(),
        version: z.int(),
        at: instant,
        /** Name of the author; empty for kind `full`. */
        by: z.string(),
        mine: z.boolean(),
        /** `full`: allotment fell because the hotel refused the booking `order_no`. */
        kind: z.enum(['edit', 'import', 'undo', 'full']),
        order_no: z.string().optional(),
        undone: z.boolean(),
        days: z.int(),
        runs: z.array(calendarRun),
        more_runs: z.int(),
      }),
    ),
  }),
};
