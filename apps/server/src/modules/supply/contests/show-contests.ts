/** Contests of sources in the console: who won, and the cost of a rule. */
import type { RuleReplay, SourceHistory } from '@wayhouse/contract/console/supply/source-history';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { historyOf } from './contests.ts';
import { findContests } from './find-contests.ts';
import { replayRule } from './replay-rule.ts';

export async function showSourceHistory(
  { db, clock }: StaffCtx,
  { days }: { days: number },
): Promise<SourceHistory> {
  const pastContests = await findContests(db, { now: clock.now(), days });
  return {
    contests: pastContests.length,
    sources: historyOf(pastContests.map(({ contest }) => contest)).map(({ aboveBp, ...source }) => ({
      ...source,
      above_bp: aboveBp,
    })),
  };
}

export async function replayPastRule(
  { db, clock }: StaffCtx,
  rule: {
    days: number;
    prefer_own_bp: number | null;
    avoid: readonly { source: string; hotel_id: string | null }[];
  },
): Promise<RuleReplay> {
  const pastContests = await findContests(db, { now: clock.now(), days: rule.days });
  const { netCents, totalCents, ...counts } = replayRule(pastContests, {
    preferOwnWithinBp: rule.prefer_own_bp ?? undefined,
    avoid: rule.avoid.map(({ source, hotel_id: hotelId }) => ({ source, hotelId: hotelId ?? undefined })),
  });
  return { ...counts, net: toMoney(netCents), total: toMoney(totalCents) };
}
