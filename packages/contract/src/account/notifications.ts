/** Notifications of a customer: answers, requests for approval, near deadlines, and late refunds. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';

/**
 * `case`: the service desk answered. `confirmed`, `declined`: the hotel answered a request. `quote`: a client chose an
 * option. `approve`: a colleague asks for an approval. `approved`, `not_approved`: the answer to the reader's own
 * request. `pay`, `fee`: an order must be paid, or its free cancellation ends, within 48 hours. `refund`: a refund is
 * later than promised.
 */
export const ownNotificationKinds = [
  'case',
  'confirmed',
  'declined',
  'quote',
  'approve',
  'approved',
  'not_approved',
  'pay',
  'fee',
  'refund',
] as const;

const ownNotification = z.object({
  /** Identifies the notification; `notifications/read` takes it. */
  key: z.string(),
  kind: z.enum(ownNotificationKinds),
  /** Number of the order, the quote or the request. */
  number: z.string(),
  /** Hotel, or title of the quote. */
  name: text2,
  /** Name of the lead guest, the client or the colleague; '' when the notification concerns none. */
  person: z.string(),
  at: instant,
  /**
   * `pay`, `fee`: the deadline. `approve`: end of the time to decide. `approved`: end of the time to book; null for a
   * stay that was held, because it is booked already. Null for other kinds.
   */
  due_at: instant.nullable(),
  unread: z.boolean(),
});
export type OwnNotification = z.output<typeof ownNotification>;

const ownNotifications = z.object({
  /** Unread first, then the newest; at most 40. */
  items: z.array(ownNotification),
  /** Number of unread notifications in `items`. */
  unread: z.int(),
});
export type OwnNotifications = z.output<typeof ownNotifications>;

export const ownNotificationsEndpoints = {
  'POST /api/v2/notifications': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: ownNotifications,
  }),
  /**
   * Marks the notifications with these keys as read, or all when `keys` is absent. Keys that are not in the caller's
   * own list change nothing.
   */
  'POST /api/v2/notifications/read': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ keys: z.array(z.string().max(100)).max(40).optional() }),
    output: ownNotifications,
  }),
};
