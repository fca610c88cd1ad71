/** Rules for the decision of staff on a pair that may be one hotel. Pure. */
import type { PairDecision } from '@wayhouse/contract/console/supply/mapping-choices';

/**
 * The decision that follows from the answers (one per person); undefined while another person must answer. Two equal
 * answers are needed for a guarded pair (one with bookings or a veto), and for a pair with several answers.
 */
export function decisionOf(answers: readonly PairDecision[], isGuarded: boolean): PairDecision | undefined {
  if (answers.length <= 1 && !isGuarded) return answers[0];
  const isRepeated = (answer: PairDecision, at: number) => answers.indexOf(answer) !== at;
  return answers.find(isRepeated);
}

/** True when people gave different answers. */
export function isDisputed(answers: readonly string[]): boolean {
  return new Set(answers).size > 1;
}
