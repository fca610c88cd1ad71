/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** An order in an invoice request was refunded. Published by the database. */
    'invoice.refunded': { orderNo: string };
  }
}

export type {};
