import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { ApprovalRule, Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { rulesQuery } from './approval-queries.ts';

type Change = { rules: ApprovalRule[] } | { budgets: Budget[] };

/**
 * Saves all rules or all budgets. The call fails when somebody else has saved since `shown` was loaded. `save`
 * resolves to true after a success.
 */
export function useSaveRules(shown: OrderRules) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(async (change: Change): Promise<boolean> => {
    setFailure(null);
    const answer = await send(shown.version, change).catch(() => null);
    if (answer?.code === 0 && answer.data) {
      client.setQueryData(rulesQuery.queryKey, answer.data);
      return true;
    }
    if (answer?.code === changedCode) void client.invalidateQueries(rulesQuery);
    setFailure(answer?.message ?? t('common.transport.unknown'));
    return false;
  });
  return { busy, failure, save: async (change: Change) => (await run(change)) === true };
}

function send(version: number, change: Change) {
  const options = { quiet: true } as const;
  if ('rules' in change)
    return call('POST /api/v2/approval/rules/save', { version, rules: change.rules.map(toRule) }, options);
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const budgets = change.budgets.map(toBudget);
  return call('POST /api/v2/approval/budgets/save', { version, budgets, time_zone }, options);
}

/** Without the counts and sums of the answer. */
function toRule(rule: ApprovalRule & { asked?: number; approved?: number }): ApprovalRule {
  const { asked: _asked, approved: _approved, ...saved } = rule;
  return saved;
}

function toBudget(budget: Budget & { used?: string; held?: string; left?: string }): Budget {
  const { used: _used, held: _held, left: _left, ...saved } = budget;
  return saved;
}
