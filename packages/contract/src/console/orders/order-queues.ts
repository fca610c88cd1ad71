/** Queues of the orders desk (product.md section 10). Without zod, so that browsers can import it. */
export const orderQueues = [
  /** On-request orders that the hotel has not answered yet; the earliest deadline first. */
  'on_request',
  /** In process at the source for longer than `deskWaitMinutes`. */
  'in_process',
  'confirm_failed',
  'cancel_pending',
  'cancel_failed',
  /** Requests of customers to cancel after the deadline. */
  'requests',
  /** Unpaid orders whose `pay_by` is within three days. */
  'unpaid',
  /** Check-in within `deskHotelNumberDays`, and the hotel has not given its own number. */
  'no_hotel_number',
  /** The hotel refused the booking, or asks for a call. */
  'hotel_answers',
  'refund_failed',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Actions of staff on an order. `show` answers the actions that are possible now. */
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
  'hotel_number',
  'hotel_told',
  'hotel_reconfirmed',
  'handled',
  'refuse_request',
] as const;
export type DeskAction = (typeof deskActions)[number];
