/** Queues of the orders desk (product.md section 10). Without zod, so that browsers can import it. */
export const orderQueues = [
  /** Open tasks about the hotel (`hotelTasks`), such as a declined booking or a call that it asks for. */
  'hotel_answers',
  'cancel_failed',
  'confirm_failed',
  'refund_failed',
  /** In process at the source for longer than `deskWaitMinutes`. */
  'in_process',
  /** A mail about the order did not reach its reader. */
  'mail_failed',
  /** Requests of customers to cancel after the deadline. */
  'requests',
  /** On-request orders that the hotel has not answered yet; the earliest deadline first. */
  'on_request',
  /** Check-in within `deskHotelNumberDays`, and the hotel has not given its own number. */
  'no_hotel_number',
  /** Unpaid orders whose `pay_by` is within three days. */
  'unpaid',
  'cancel_pending',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

/**
 * Lists of the desk. `needs_action`: the orders of all queues that nobody snoozed. `mine`: live orders of the reader.
 */
export const deskLists = ['needs_action', 'mine', ...orderQueues] as const;
export type DeskList = (typeof deskLists)[number];

/** `due`: the time by which staff must act. */
export const deskSorts = [
  'due',
  'check_in_asc',
  'check_in_desc',
  'created_desc',
  'created_asc',
  'total_desc',
  'total_asc',
] as const;
export type DeskSort = (typeof deskSorts)[number];

/** The owner filter for orders without an owner. */
export const noOwner = 'none';

/** Actions of staff on an order. The field `can` of an order's page lists the actions that are possible now. */
export const deskActions = [
  'retry',
  'confirm',
  'extend_request',
  'fail',
  'settle_canceled',
  'settle_stands',
  'late_confirm',
  'change_stay',
  'cancel',
  'correct_names',
  'no_show',
  'early_departure',
  'more_time',
  'pay_for',
  'hotel_number',
  'hotel_told',
  'hotel_reconfirmed',
  'mail_settled',
  'handled',
  'refuse_request',
] as const;
export type DeskAction = (typeof deskActions)[number];
