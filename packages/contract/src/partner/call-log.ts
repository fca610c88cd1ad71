/** The request log of the partner API, for the company and for staff. */
import { z } from 'zod';
import { id, instant } from '../schemas.ts';
import { callBodies, callFilters } from './call-states.ts';

export const loggedCall = z.object({
  id: z.int(),
  at: instant,
  key_id: z.string(),
  key_label: z.string(),
  method: z.string(),
  /** Path and query after `/api/partner/v1`. */
  path: z.string(),
  status: z.int(),
  ms: z.int(),
  request_id: z.string(),
  /** Code of the problem that the call was answered with; null when the call succeeded. */
  problem: z.string().nullable(),
  order_no: z.string().nullable(),
  client_ref: z.string().nullable(),
});
export type LoggedCall = z.output<typeof loggedCall>;

export const loggedCallDetail = loggedCall.extend({
  ip: z.string(),
  bodies: z.enum(callBodies),
  /** True when names and contact data of people are shortened to initials. */
  masked: z.boolean(),
  request: z.string().nullable(),
  answer: z.string().nullable(),
});
export type LoggedCallDetail = z.output<typeof loggedCallDetail>;

/** `q` is a whole order number, client reference or request id. `before`: only calls with a smaller id. */
export const callListFilter = {
  show: z.enum(callFilters).default('all'),
  q: z.string().max(64).optional(),
  key_id: id.optional(),
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).default(50),
};
const parsedFilter = z.strictObject(callListFilter);
export type CallListFilter = z.output<typeof parsedFilter>;

export const callPage = z.object({
  calls: z.array(loggedCall),
  /** The `before` of the next page; null at the end. */
  next: z.int().nullable(),
  /** Calls since midnight, in UTC. */
  today: z.int(),
});

export const lookToBook = z.object({
  days: z.int(),
  searches: z.int(),
  orders: z.int(),
  /** Searches per order; null without orders. */
  ratio: z.int().nullable(),
});
export type LookToBook = z.output<typeof lookToBook>;
