import type { PairDecision } from '@wayhouse/contract/console/supply/mapping-choices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionOf } from './pair-decision.ts';

const answers = fc.array(fc.constantFrom<PairDecision>('same', 'different', 'part'), { maxLength: 6 });

test('one answer decides a plain pair, and never a guarded one', () => {
  expect(decisionOf(['part'], false)).toBe('part');
  expect(decisionOf(['same'], true)).toBeUndefined();
  expect(decisionOf([], false)).toBeUndefined();
});

test('several people decide only by two equal answers', () => {
  fc.assert(
    fc.property(answers, fc.boolean(), (decisions, isGuarded) => {
      fc.pre(decisions.length > 1 || isGuarded);
      const decision = decisionOf(decisions, isGuarded);
      const repeatedDecisions = decisions.filter(
        (answer) => decisions.filter((each) => each === answer).length > 1,
      );
      if (decision === undefined) expect(repeatedDecisions).toEqual([]);
      else expect(repeatedDecisions).toContain(decision);
    }),
  );
});
