/** Queues of the orders desk (product.md section 10); without zod, for the browser. */
export const orderQueues = [
  /** In process for longer than `deskWaitMinutes`, or waiting for a person's confirmation. */
  'in_process',
  'confirm_failed',
  'cancel_pending',
  'cancel_failed',
  /** Requests of customers to cancel after the deadline. */
  'requests',
  /** Unpaid, and `pay_by` within three days. */
  'unpaid',
  /** Check-in within `deskHotelNumberDays` at the hotel, without the hotel's own number. */
  'no_hotel_number',
  /** The hotel cannot take the booking, or asks for a call. */
  'hotel_answers',
  'refund_failed',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Actions of staff on an order; `show` answers those that are possible now. */
export const deskActions = [
  'retry',
  'confirm',
  'fail',
  'settle_canceled',
  'settle_stands',
  'late_confirm',
  'cancel',
  'hotel_number',
  'hotel_told',
  'hotel_reconfirmed',
  'handled',
  'refuse_request',
] as const;
export type DeskAction = (typeof deskActions)[number];
