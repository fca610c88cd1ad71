/** The result of a rule for sources on past contests. Pure. */
import { type Bid, byPrice, type Contest } from './contests.ts';

export interface SourceRule {
  /** Our own contract wins while it is at most this much above the lowest total. */
  preferOwnWithinBp?: number | undefined;
  /** Sources that are not sold, at one hotel or at all. */
  avoid?: readonly { source: string; hotelId?: string | undefined }[] | undefined;
}

export interface RuleResult {
  contests: number;
  /** Contests with another winner. */
  changed: number;
  /** Contests in which nothing would be sold. They are in no amount. */
  unsold: number;
  /** Additional cost to us under the rule; negative when the rule saves money. */
  netCents: number;
  /** Additional price to customers under the rule; negative when they pay less. */
  totalCents: number;
}

export function replayRule(
  past: readonly { hotelId: string; contest: Contest }[],
  rule: SourceRule,
): RuleResult {
  const result: RuleResult = { contests: past.length, changed: 0, unsold: 0, netCents: 0, totalCents: 0 };
  for (const { hotelId, contest } of past) {
    const was = byPrice(contest)[0];
    const is = winnerUnder(rule, hotelId, contest);
    if (!is) result.unsold += 1;
    if (!was || !is || was === is) continue;
    result.changed += 1;
    result.netCents += is[1] - was[1];
    result.totalCents += is[2] - was[2];
  }
  return result;
}

function winnerUnder(
  { preferOwnWithinBp, avoid = [] }: SourceRule,
  hotelId: string,
  contest: Contest,
): Bid | undefined {
  const [first, ...others] = byPrice(
    contest.filter(
      ([source]) =>
        !avoid.some(
          (each) => each.source === source && (each.hotelId === undefined || each.hotelId === hotelId),
        ),
    ),
  );
  if (!first || preferOwnWithinBp === undefined) return first;
  const own = others.find(([source]) => source === null);
  return own && (own[2] - first[2]) * 10_000 <= first[2] * preferOwnWithinBp ? own : first;
}
