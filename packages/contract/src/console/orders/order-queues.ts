/**
 * Queues of the orders desk, the most urgent first (product.md section 10). Without zod, so that browsers can import
 * it.
 */
export const orderQueues = [
  /** Open tasks about the hotel (`hotelTasks`), such as a declined booking or a call that it asks for. */
  'hotel_answers',
  /** Cancellations that the source has refused or not carried out. */
  'cancel_failed',
  /** Failed bookings that staff have not marked as handled. */
  'confirm_failed',
  /** Orders with a refund that failed. */
  'refund_failed',
  /** In process at the source for longer than `deskWaitMinutes`. */
  'in_process',
  /** A mail about the order did not reach its reader. */
  'mail_failed',
  /** Open requests of customers to cancel orders that they cannot cancel themselves. */
  'requests',
  /** On-request orders that the hotel has not answered yet. */
  'on_request',
  /**
   * Confirmed orders with check-in within `deskHotelNumberDays`, for which the hotel has given no confirmation number.
   */
  'no_hotel_number',
  /**
   * Unpaid pay-later orders whose `pay_by` is within `deskUnpaidDays` or has passed. Orders held for an approval by the
   * customer's colleagues are left out, because nobody can pay them.
   */
  'unpaid',
  /** Cancellations that wait for the source. */
  'cancel_pending',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

/**
 * Lists of the desk. `needs_action`: the orders of all queues, without snoozed ones. `mine`: the reader's orders that
 * are open through the day of check-out, or are in a queue.
 */
export const deskLists = ['needs_action', 'mine', ...orderQueues] as const;
export type DeskList = (typeof deskLists)[number];

/** `due` sorts by the time by which staff must act, the earliest first. */
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

/**
 * Actions of staff on an order (`deskStep`, `orders.ts`). `can` of an order's page lists the actions that are possible
 * now.
 */
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
