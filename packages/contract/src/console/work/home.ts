/** The home of a member of staff: the work of the role, and figures of the business. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { date, instant, money, text2 } from '../../schemas.ts';
import { homeCreditAges, homeFigures, homeTasks, homeWeeks, usualWeeks, watchKinds } from './home-kinds.ts';

const task = z.object({
  kind: z.enum(homeTasks),
  /** Tasks of the reader and tasks without an owner. */
  yours: z.int(),
  /** Tasks of colleagues. */
  others: z.int(),
  /** Number of late tasks in `yours` and `others`. Absent for work without a deadline. */
  late: z.int().optional(),
  /** The next deadline that has not passed; absent when there is none. */
  due_at: instant.optional(),
  /** The instant since which the oldest task waits; absent for work with deadlines. */
  since: instant.optional(),
  /** The list of these tasks: a page of the console, without its prefix. */
  path: z.string(),
});
export type HomeTaskRow = z.output<typeof task>;

const figure = z.object({
  kind: z.enum(homeFigures),
  value: z.union([
    z.object({ money }),
    /**
     * `count` is a part of `of`; no share is shown when `of` is 0. This schema must come before the plain count, which
     * would drop `of`.
     */
    z.object({ count: z.int(), of: z.int() }),
    z.object({ count: z.int() }),
  ]),
  /** The same figure for the preceding period with the same weekdays, until the same hour. */
  before: z.union([z.object({ money }), z.object({ count: z.int() })]).optional(),
  path: z.string(),
});
export type HomeFigureRow = z.output<typeof figure>;

const finding = z.object({
  kind: z.enum(watchKinds),
  /** Name of the source, supplier or company; for the books, the month. */
  name: text2,
  amount: money.optional(),
  count: z.int().optional(),
  of: z.int().optional(),
  /** Milliseconds. */
  ms: z.int().optional(),
  since: instant.optional(),
  path: z.string(),
});
export type Finding = z.output<typeof finding>;

const salesByDay = z.object({
  before: z.object({ from: date, to: date }),
  step: z.enum(['day', 'week', 'month']),
  /** The days, or the first days of the weeks. `path` opens the bookings of the step. */
  days: z.array(z.object({ day: date, sold: money, before_sold: money, path: z.string() })),
});
export type SalesByDay = z.output<typeof salesByDay>;

/**
 * Used credit by age. `unused`: received money without an invoice. The ages less `unused` are `credit_used`.
 */
const creditByAge = z.object({
  ages: z.array(z.object({ age: z.enum(homeCreditAges), amount: money, path: z.string() })),
  unused: money,
});
export type CreditByAge = z.output<typeof creditByAge>;

/**
 * Our money in the bank on each day (UTC+8), by payments with a known date: payment runs, approved supplier invoices,
 * approved withdrawals, and credit invoices that are not overdue.
 */
const bankForecast = z.object({
  days: z.array(z.object({ day: date, incoming: money, outgoing: money, balance: money })),
  /** The lists of the incoming and of the outgoing sums. */
  in_path: z.string(),
  out_path: z.string(),
});
export type BankForecast = z.output<typeof bankForecast>;

export const home = z.object({
  as_of: instant,
  /** Kinds of work that the reader may do, also those without a task now. Late work first, then the earliest time. */
  tasks: z.array(task),
  figures: z.array(figure),
  /** The days of the period; absent without the right to the sales report. */
  sales: salesByDay.optional(),
  /** `credit_by_age` and `bank_forecast` are absent without the right `finance.read`. */
  credit_by_age: creditByAge.optional(),
  bank_forecast: bankForecast.optional(),
  /** At most four findings, the worst first. Absent for roles that cannot act on any finding. */
  watch: z.array(finding).optional(),
});
export type Home = z.output<typeof home>;

export const consoleHomeEndpoints = {
  'GET /api/console/v1/home': endpoint({
    audience: 'staff',
    permission: null,
    input: z.strictObject({ weeks: z.enum(homeWeeks).default(usualWeeks) }),
    output: home,
  }),
};
