/**
 * Contests of sources. In a contest, several sources sell the same room, board and kind of cancellation for a stay.
 * Pure.
 */
import { type ComparedRoom, sourceOf } from '../rooms/compare-offers.ts';
import { offerKind } from '../rooms/outside-room.ts';

/** Source (null: our contract), net cents, total cents. */
export type Bid = readonly [source: string | null, netCents: number, totalCents: number];
/** The lowest bid of each source, the winner first. */
export type Contest = readonly Bid[];

export function contestsOf(rooms: readonly ComparedRoom[]): Contest[] {
  return rooms.flatMap(({ offers }) =>
    [...Map.groupBy(offers, ({ quote }) => offerKind(quote)).values()].flatMap((offersOfKind) => {
      const lowestBids = new Map<string | null, Bid>();
      for (const each of offersOfKind) {
        const source = sourceOf(each);
        const { netCents, totalCents } = each.quote;
        const [, , lowestCents = Infinity] = lowestBids.get(source) ?? [];
        if (totalCents < lowestCents) lowestBids.set(source, [source, netCents, totalCents]);
      }
      return lowestBids.size < 2 ? [] : [sortByPrice([...lowestBids.values()])];
    }),
  );
}

/** Lowest total first. At the same total our own contract comes first, and outside sources follow by net. */
export function sortByPrice(bids: readonly Bid[]): Bid[] {
  return bids.toSorted(
    ([sourceA, netA, totalA], [sourceB, netB, totalB]) =>
      totalA - totalB || Number(sourceA !== null) - Number(sourceB !== null) || netA - netB,
  );
}

export interface SourceHistory {
  source: string | null;
  won: number;
  lost: number;
  /** Average distance to the winner's total in the lost contests, in basis points of that total. */
  aboveBp: number;
}

/** Distance to the winner's total in basis points of that total. */
function distanceBp(total: number, winnerTotal: number): number {
  return winnerTotal > 0 ? ((total - winnerTotal) * 10_000) / winnerTotal : 0;
}

/** Wins and losses of each source. */
export function historyOf(contests: readonly Contest[]): SourceHistory[] {
  const scores = new Map<string | null, { won: number; lost: number; aboveBp: number }>();
  for (const contest of contests) {
    const [winner, , winnerTotal = 0] = sortByPrice(contest)[0] ?? [];
    for (const [source, , total] of contest) {
      const score = scores.get(source) ?? { won: 0, lost: 0, aboveBp: 0 };
      scores.set(source, score);
      if (source === winner) score.won += 1;
      else {
        score.lost += 1;
        score.aboveBp += distanceBp(total, winnerTotal);
      }
    }
  }
  return [...scores]
    .map(([source, { won, lost, aboveBp }]) => ({
      source,
      won,
      lost,
      aboveBp: lost === 0 ? 0 : Math.round(aboveBp / lost),
    }))
    .sort((a, b) => b.won - a.won || b.lost - a.lost);
}
