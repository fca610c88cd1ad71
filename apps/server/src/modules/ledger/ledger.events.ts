/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** The spendable prepaid money fell below the account's threshold. Published by the database. */
    'ledger.balance_low': { accountId: string };
    /** The used credit of a live account became smaller. Published by the database. */
    'ledger.credit_repaid': { accountId: string };
  }
}

export type {};
