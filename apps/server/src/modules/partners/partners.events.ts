/** News of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** Orders or refunds of an account that reads the partner API changed. Published by the database itself. */
    'partners.changed': { accountId: string };
  }
}

export type {};
