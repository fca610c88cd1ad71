/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** The order entered status 1: the server must ask its source to book. */
    'booking.ready': { orderNo: string };
    'booking.confirmed': { orderNo: string };
    'booking.canceled': { orderNo: string };
    /** The order that replaces another one was confirmed, so the replaced order can be canceled. */
    'booking.replacement_confirmed': { orderNo: string };
    /** The order entered status 3: it could not be booked. `noAnswer`: the hotel did not answer the request in time. */
    'booking.failed': { orderNo: string; noAnswer?: boolean };
    /** A confirmed pay-later order was paid. */
    'booking.paid_later': { orderNo: string };
    /** The whole refund has arrived. */
    'booking.refunded': { orderNo: string };
    /** The customer asked staff to cancel, after the deadline or after the hotel refused. */
    'booking.cancel_requested': { orderNo: string; requestNo: string };
  }
}

export type BookingEvents = Pick<
  import('../../platform/events.ts').Events,
  | 'booking.ready'
  | 'booking.confirmed'
  | 'booking.canceled'
  | 'booking.replacement_confirmed'
  | 'booking.failed'
  | 'booking.paid_later'
  | 'booking.refunded'
  | 'booking.cancel_requested'
>;
