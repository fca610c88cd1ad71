/** News of this module. */
declare module '../../platform/outbox.ts' {
  interface Events {
    /** The order entered status 1: the source is to be asked. */
    'booking.ready': { orderNo: string };
    'booking.confirmed': { orderNo: string };
    'booking.canceled': { orderNo: string };
    /** After the deadline: the customer asks staff to cancel. */
    'booking.cancel_requested': { orderNo: string; requestNo: string };
  }
}

export type BookingEvents = Pick<
  import('../../platform/outbox.ts').Events,
  'booking.ready' | 'booking.confirmed' | 'booking.canceled' | 'booking.cancel_requested'
>;
