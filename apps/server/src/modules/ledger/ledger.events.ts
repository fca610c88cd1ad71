/** News of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** The prepaid money that can be spent fell below what the account named. Published by the database itself. */
    'ledger.balance_low': { accountId: string };
  }
}

export type {};
