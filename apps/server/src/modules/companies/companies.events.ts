/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /**
     * A colleague can no longer sign in. `by`: the person of the company who disabled the colleague; null when the
     * colleague erased the account instead, and when staff disabled a former main account.
     */
    'companies.colleague_disabled': { userId: string; by: string | null };
  }
}

export type {};
