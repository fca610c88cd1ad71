/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** An order that is part of an invoice request was refunded. A trigger of the database publishes this event. */
    'invoice.refunded': { orderNo: string };
  }
}

export type {};
