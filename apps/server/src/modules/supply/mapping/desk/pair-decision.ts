/** Rules for the decision of staff on a pair that may be one hotel. Pure. */
import type { PairDecision } from '@wayhouse/contract/console/supply/mapping-choices';

/**
 * The decision that the answers make, one answer per person; undefined while another person must answer. A guarded pair
 * (bookings, veto) needs two equal answers, and so does a pair with several answers.
 */
export function decisionOf(answers: readonly PairDecision[], isGuarded: boolean): PairDecision | undefined {
  if (answers.length <= 1 && !isGuarded) return answers[0];
  return answers.find((answer, at) => answers.indexOf(answer) !== at);
}

/** True when people gave different answers. */
export function isDisputed(answers: readonly string[]): boolean {
  return new Set(answers).size > 1;
}
