/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** The order entered status 1: its source must be asked to book. */
    'booking.ready': { orderNo: string };
    'booking.confirmed': { orderNo: string };
    'booking.canceled': { orderNo: string };
    /** The source could not or would not book: status 3. */
    'booking.failed': { orderNo: string };
    /** A confirmed pay-later order was paid. */
    'booking.paid_later': { orderNo: string };
    /** The whole refund has arrived. */
    'booking.refunded': { orderNo: string };
    /** After the deadline, the customer asks staff to cancel. */
    'booking.cancel_requested': { orderNo: string; requestNo: string };
  }
}

export type BookingEvents = Pick<
  import('../../platform/events.ts').Events,
  | 'booking.ready'
  | 'booking.confirmed'
  | 'booking.canceled'
  | 'booking.failed'
  | 'booking.paid_later'
  | 'booking.refunded'
  | 'booking.cancel_requested'
>;
