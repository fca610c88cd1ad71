/** The home of a member of staff: the work of the role, and how the business goes. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emptyObject, instant, money } from '../../schemas.ts';
import { homeFigures, homeTasks } from './home-kinds.ts';

const task = z.object({
  kind: z.enum(homeTasks),
  /** Tasks of the reader and tasks without an owner. */
  yours: z.int(),
  /** Tasks of colleagues. */
  others: z.int(),
  /** Of all of them, those past their time. Absent for work without a time. */
  late: z.int().optional(),
  /** The next time that ends; absent without one. */
  due_at: instant.optional(),
  /** Since when the oldest one waits; absent for work with a time. */
  since: instant.optional(),
  /** The list that it counts: a page of the console, without its prefix. */
  path: z.string(),
});
export type HomeTaskRow = z.output<typeof task>;

const figure = z.object({
  kind: z.enum(homeFigures),
  value: z.union([
    z.object({ money }),
    z.object({ count: z.int() }),
    /** A share of `of`; at 0 the share says nothing. */
    z.object({ count: z.int(), of: z.int() }),
  ]),
  /** The same figure of the period before: the same weekdays, until the same hour. */
  before: z.union([z.object({ money }), z.object({ count: z.int() })]).optional(),
  path: z.string(),
});
export type HomeFigureRow = z.output<typeof figure>;

export const home = z.object({
  as_of: instant,
  /** Only work of the reader's rights, also without a task. Late work first, then the earliest time. */
  tasks: z.array(task),
  figures: z.array(figure),
});
export type Home = z.output<typeof home>;

export const consoleHomeEndpoints = {
  'GET /api/console/v1/home': endpoint({
    audience: 'staff',
    permission: null,
    input: emptyObject,
    output: home,
  }),
};
