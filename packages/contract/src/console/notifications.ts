/**
 * Notifications of a member of staff: open work that this person owns or may do, and decisions on the person's own
 * requests. A daily mail may list them.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';

/**
 * `case`: a case of the reader waits for us. `case_unowned`: a case without an owner. `approval`: a colleague's request
 * that the reader may decide. `decision`: one about the reader's own request. `order`: an order of the reader needs
 * action. `group`: a group of the reader waits for us. `task`: a customer's task is due. `hotel_import`: the reader's
 * import has ended, or paused by itself. `failed_jobs`: the failed jobs together.
 */
export const notificationKinds = [
  'case',
  'case_unowned',
  'approval',
  'decision',
  'order',
  'group',
  'task',
  'hotel_import',
  'failed_jobs',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  /** Identifies the notification, by its kind and the id of its subject; the call `read` takes it. */
  key: z.string(),
  kind: z.enum(notificationKinds),
  /**
   * The number that people quote, such as an order number; '' if there is none. For `failed_jobs`, the number of jobs.
   */
  number: z.string(),
  /**
   * Name of the hotel, subject of the request, title of the group, text of the task, or name of the file; '' for
   * `failed_jobs`.
   */
  name: text2,
  at: instant,
  /** The time by which the work is due; null without a deadline. */
  due_at: instant.nullable(),
  /** The page in the console, without its prefix. */
  path: z.string(),
  unread: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const digest = z.strictObject({
  /** The hour in `time_zone` at which the daily mail is sent. */
  hour: z.int().min(0).max(23),
  time_zone: z.string().max(60),
});

export const notifications = z.object({
  /** Newest first, at most 60. */
  items: z.array(notification),
  unread: z.int(),
  digest: digest.nullable(),
});
export type Notifications = z.output<typeof notifications>;

export const consoleNotificationsEndpoints = {
  'GET /api/console/v1/notifications': endpoint({
    audience: 'staff',
    permission: null,
    input: emptyObject,
    output: notifications,
  }),
  /**
   * Marks notifications as read; all of them when `keys` is absent. Keys that are not in the caller's list change
   * nothing.
   */
  'POST /api/console/v1/notifications/read': endpoint({
    audience: 'staff',
    permission: null,
    input: z.strictObject({ keys: z.array(z.string().max(100)).max(60).optional() }),
    output: notifications,
  }),
  /** Null ends the daily mail. A zone that does not exist: 1001 at `digest.time_zone`. */
  'POST /api/console/v1/notifications/digest': endpoint({
    audience: 'staff',
    permission: null,
    input: z.strictObject({ digest: digest.nullable() }),
    output: notifications,
  }),
};
