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
 * Saves all rules or all budgets. The call fails when somebody else has saved since `orderRules` was loaded. `save`
 * resolves to true after a success.
 */
export function useSaveRules(orderRules: OrderRules) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(async (change: Change): Promise<boolean> => {
    setFailure(null);
    const answer = await send(orderRules.version, change).catch(() => null);
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

/**
 * Saves one rule or budget of the lists: replaces the entry with its id, or adds it. Calls `onClose` after a success.
 */
export function useSaveEntry<Kind extends 'rules' | 'budgets'>({
  orderRules,
  kind,
  onClose,
}: {
  orderRules: OrderRules;
  kind: Kind;
  onClose: () => void;
}) {
  const { busy, failure, save } = useSaveRules(orderRules);
  const saveEntry = async (entry: Kind extends 'rules' ? ApprovalRule : Budget): Promise<void> => {
    const entries: { id: string }[] = orderRules[kind];
    const isKnown = entries.some(({ id }) => id === entry.id);
    const newEntries = isKnown
      ? entries.map((each) => (each.id === entry.id ? entry : each))
      : [...entries, entry];
    if (await save({ [kind]: newEntries } as Change)) onClose();
  };
  return { saveState: { busy, failure }, saveEntry };
}

/** The fields of a new rule or budget that its form does not show: the id, and that it is switched on. */
export function newEntry(kind: 'rule' | 'budget') {
  return { id: `${kind}_${Date.now().toString(36)}`, on: true };
}

function send(version: number, change: Change) {
  const options = { quiet: true } as const;
  if ('rules' in change)
    return call('POST /api/v2/approval/rules/save', { version, rules: change.rules.map(toRule) }, options);
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const budgets = change.budgets.map(toBudget);
  return call('POST /api/v2/approval/budgets/save', { version, budgets, time_zone }, options);
}

/** The rule without the counts that the answer adds. */
function toRule(rule: ApprovalRule & { asked?: number; approved?: number }): ApprovalRule {
  const { asked: _asked, approved: _approved, ...saved } = rule;
  return saved;
}

/** The budget without the sums that the answer adds. */
function toBudget(budget: Budget & { used?: string; held?: string; left?: string }): Budget {
  const { used: _used, held: _held, left: _left, ...saved } = budget;
  return saved;
}
