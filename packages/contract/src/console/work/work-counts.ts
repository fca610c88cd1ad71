/**
 * Numbers of tasks in the sections of the console that have tasks: the one source of the badges in the sidebar and on
 * the tabs of finance.
 */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emptyObject } from '../../schemas.ts';

/** `yours`: tasks of the reader and tasks without an owner. `others`: tasks of colleagues. */
const workCount = z.object({ yours: z.int(), others: z.int() });

/** A section that the reader may not open is absent. */
export const workCounts = z.object({
  /** Applications that wait for staff. */
  review: workCount.optional(),
  /** Orders in the queues of the orders desk, without snoozed ones. */
  orders: workCount.optional(),
  /** Cases without an owner or past their deadline, and cases of the reader with a deadline. */
  cases: workCount.optional(),
  /** Requests that the reader may decide. */
  approvals: workCount.optional(),
  /** Group requests that wait for us. */
  groups: workCount.optional(),
  /** Pictures of certifications that wait for a decision. */
  partners: workCount.optional(),
  deposits: workCount.optional(),
  /** Requested withdrawals, which must be decided, and approved withdrawals, which must be paid. */
  withdrawals: workCount.optional(),
  /** Failed and overdue refunds through a gateway, and its notices that wait. */
  refunds: workCount.optional(),
  /** Requested invoices. */
  invoices: workCount.optional(),
  /** Companies with overdue credit invoices and without a promise. */
  credit: workCount.optional(),
  /** Failed jobs. */
  work: workCount.optional(),
});
export type WorkCounts = z.output<typeof workCounts>;
export type CountedSection = keyof WorkCounts;

export const consoleWorkCountsEndpoints = {
  'GET /api/console/v1/work-counts': endpoint({
    audience: 'staff',
    permission: null,
    input: emptyObject,
    output: workCounts,
  }),
};
