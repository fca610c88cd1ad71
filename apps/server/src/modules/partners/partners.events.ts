/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** Orders or refunds of an account in `partners.accounts` changed. Published by the database. */
    'partners.changed': { accountId: string };
  }
}

export type {};
