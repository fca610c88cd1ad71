/** The rule that chooses among the sources of a stay. Pure. */

export interface SourceRule {
  /** Our own contract wins while it is at most this many basis points above the lowest outside total. */
  preferOwnWithinBp?: number | undefined;
  /** Sources that are not sold, at one hotel or, without `hotelId`, at every hotel. */
  avoid?: readonly { source: string; hotelId?: string | undefined }[] | undefined;
}

export function isAvoided({ avoid = [] }: SourceRule, source: string | null, hotelId: string): boolean {
  return avoid.some(
    (each) => each.source === source && (each.hotelId === undefined || each.hotelId === hotelId),
  );
}

/** True when our contract is sold instead of an outside offer. Without a preference, it must not cost more. */
export function ownWins(
  { own, outside }: { own: number; outside: number },
  withinBp: number | undefined = 0,
): boolean {
  return (own - outside) * 10_000 <= outside * withinBp;
}
