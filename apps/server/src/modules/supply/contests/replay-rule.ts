/** The result of a rule for sources on past contests. Pure. */
import { isAvoided, ownWins, type SourceRule } from '../rules/source-rule.ts';
import { type Bid, type Contest, sortByPrice } from './contests.ts';

export interface RuleResult {
  contests: number;
  /** Number of contests that another source would have won under the rule. */
  changed: number;
  /** Number of contests that nobody would win under the rule. The amounts below leave them out. */
  unsold: number;
  /** Additional cost to us under the rule; negative when the rule saves money. */
  netCents: number;
  /** Additional price to customers under the rule; negative when they pay less. */
  totalCents: number;
}

export function replayRule(
  pastContests: readonly { hotelId: string; contest: Contest }[],
  rule: SourceRule,
): RuleResult {
  const result: RuleResult = {
    contests: pastContests.length,
    changed: 0,
    unsold: 0,
    netCents: 0,
    totalCents: 0,
  };
  for (const { hotelId, contest } of pastContests) {
    const oldWinner = sortByPrice(contest)[0];
    const newWinner = winnerUnder(rule, hotelId, contest);
    if (!newWinner) result.unsold += 1;
    if (!oldWinner || !newWinner || oldWinner === newWinner) continue;
    result.changed += 1;
    const [, oldNet, oldTotal] = oldWinner;
    const [, newNet, newTotal] = newWinner;
    result.netCents += newNet - oldNet;
    result.totalCents += newTotal - oldTotal;
  }
  return result;
}

function winnerUnder(rule: SourceRule, hotelId: string, contest: Contest): Bid | undefined {
  const [first, ...others] = sortByPrice(contest.filter(([source]) => !isAvoided(rule, source, hotelId)));
  const own = others.find(([source]) => source === null);
  if (!first || !own) return first;
  const [, , ownTotal] = own;
  const [, , outsideTotal] = first;
  return ownWins({ own: ownTotal, outside: outsideTotal }, rule.preferOwnWithinBp) ? own : first;
}
