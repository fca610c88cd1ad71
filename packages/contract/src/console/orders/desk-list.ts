/** The list of the orders desk: queues, filters, owners, and saved views (product.md section 10). */
import { z } from 'zod';
import { evidenceLevels } from '../../booking/evidence-levels.ts';
import { orderStatuses } from '../../booking/order-status.ts';
import { orderView, orderViewsEndpoints } from '../../booking/order-views.ts';
import { orderBrief, orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import {
  date,
  emptyObject,
  fileAnswer,
  freeText,
  id,
  instant,
  money,
  pageOf,
  plainText,
  queryPage,
  queryPageSize,
  searchText,
  text2,
  typedAmount,
} from '../../schemas.ts';
import { deskLists, deskSorts, orderQueues } from './order-queues.ts';

const staffName = z.object({ id: z.string(), name: z.string() });

/** The owner of an order, and the end and reason of its snooze. */
export const deskWork = z.object({
  owner: staffName.optional(),
  snoozed_until: instant.optional(),
  snooze_reason: z.string().optional(),
});

export const deskOrder = orderBrief.extend({
  customer: z.object({ id: z.string(), name: text2, person: z.string() }),
  source: z.string(),
  on_request: z.boolean(),
  nights: z.int(),
  /** With `q`: the guest whose name contains the searched words; absent when another field matched. */
  found_guest: z.string().optional(),
  /** Start of the current status. */
  since: instant,
  /** On request: the instant at which the order fails and is refunded when the hotel has not answered. */
  answer_by: instant.optional(),
  /** The most urgent queue that contains the order; absent when none does. */
  need: z.enum(orderQueues).optional(),
  /** The instant by which staff must act for `need`; absent without it. */
  due: instant.optional(),
  /** Levels of evidence that the order has reached, weakest first. */
  evidence: z.array(z.enum(evidenceLevels)),
  ...deskWork.shape,
});
export type DeskOrder = z.output<typeof deskOrder>;

/** An order must match all given filters. For customer, hotel and city, a part of the name is enough. */
export const deskFilters = {
  /** Matches order number, client reference, guest (汉字 or pinyin), hotel, customer and confirmation number. */
  q: searchText.optional(),
  queue: z.enum(deskLists).optional(),
  customer: searchText.optional(),
  hotel: searchText.optional(),
  city: searchText.optional(),
  check_in_from: date.optional(),
  check_in_to: date.optional(),
  /** Days of the stay: at least one of its nights begins between these days, both included. */
  stay_from: date.optional(),
  stay_to: date.optional(),
  /** Days of the operator (UTC+8) on which the order was booked, both included. */
  booked_from: date.optional(),
  booked_to: date.optional(),
  /** An order status, which the query string has as text. */
  status: z
    .enum(orderStatuses.map(String) as [string, ...string[]])
    .transform(Number)
    .optional(),
  source: plainText(60).optional(),
  total_from: typedAmount.optional(),
  total_to: typedAmount.optional(),
  /** Id of a member of staff, or `none`. */
  owner: z.string().max(64).optional(),
  /** Default: `due` if `queue` is given, else the newest booking first. */
  sort: z.enum(deskSorts).optional(),
  /** `test`: orders of practice accounts in place of the live ones. */
  world: z.enum(['live', 'test']).optional(),
};

const params = z.strictObject({ order_no: orderNo });
const readCall = { audience: 'staff', permission: 'orders.read' } as const;
const manageCall = { audience: 'staff', permission: 'orders.manage' } as const;
const { input: viewInput } = orderViewsEndpoints['POST /api/v2/order/views/save'];

export const consoleDeskListEndpoints = {
  'GET /api/console/v1/orders': endpoint({
    ...readCall,
    input: z.strictObject({
      ...deskFilters,
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(deskOrder).extend({
      counts: z.record(z.enum(deskLists), z.int()),
      /** Sum of the prices of all orders that match, not only of this page. */
      sum: money,
    }),
  }),
  /** The list with its filters as XLSX; at most 20,000 orders. */
  'GET /api/console/v1/orders/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject(deskFilters),
    output: fileAnswer,
  }),
  /** Staff who may own an order, by name; and the sources of orders. */
  'GET /api/console/v1/orders/choices': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.object({ colleagues: z.array(staffName), sources: z.array(z.string()) }),
  }),
  /** Gives the order to a member of staff, or to nobody. 1004 when its owner is not `seen_owner_id`. */
  'POST /api/console/v1/orders/{order_no}/assign': endpoint({
    ...manageCall,
    input: z.strictObject({ params, owner_id: id.nullable(), seen_owner_id: id.nullable() }),
    output: deskWork,
  }),
  /**
   * Hides the order from *Needs action* until the given time; null shows it again. 1001 for a time that is past or too
   * far ahead, and for a missing reason.
   */
  'POST /api/console/v1/orders/{order_no}/snooze': endpoint({
    ...manageCall,
    input: z.strictObject({ params, until: instant.nullable(), reason: freeText(500) }),
    output: deskWork,
  }),
  /** At the end of a shift: gives the caller's orders of the list `mine` to a colleague, who gets a mail. */
  'POST /api/console/v1/orders/hand_over': endpoint({
    ...manageCall,
    input: z.strictObject({ owner_id: id, note: freeText(500) }),
    output: z.object({ count: z.int() }),
  }),
  /** The caller's views, oldest first. */
  'GET /api/console/v1/orders/views': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.array(orderView),
  }),
  /** Saves a view; replaces the caller's view of the same name. 1004 when there are too many. */
  'POST /api/console/v1/orders/views': endpoint({ ...readCall, input: viewInput, output: orderView }),
  'POST /api/console/v1/orders/views/delete': endpoint({
    ...readCall,
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
};
