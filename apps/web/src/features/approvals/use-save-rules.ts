import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, messageOf } from '@wayhouse/client/transport';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { ApprovalRule, Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { useI18n } from '@wayhouse/ui/i18n';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { rulesQuery } from './approval-queries.ts';
import { fieldOfEntry } from './rule-draft.ts';

type Change = { rules: ApprovalRule[] } | { budgets: Budget[] };

/**
 * Changes the lists of rules and budgets. Changes of both cards are saved one after the other, each on the lists of the
 * previous answer. A change fails when somebody else has saved since the lists were loaded.
 */
export function useSaveRules(orderRules: OrderRules) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useMutation({
    scope: { id: 'approval.rules' },
    networkMode: 'always',
    mutationFn: async (makeChange: (lists: OrderRules) => Change) => {
      const lists = client.getQueryData(rulesQuery.queryKey) ?? orderRules;
      const answer = await saveChange(client, lists, makeChange(lists)).catch(() => null);
      if (answer?.code !== 0) setFailure(messageOf(answer, lang) ?? t('common.transport.unknown'));
    },
  });
  const save = (makeChange: (lists: OrderRules) => Change) => {
    setFailure(null);
    mutate(makeChange);
  };
  return { failure, save };
}

/**
 * Saves one rule or budget of the lists: replaces the entry with this id, or adds one. `fieldOf` maps a path of the
 * answer's errors to a field of the form.
 */
export function useSaveEntry<Kind extends 'rules' | 'budgets'>(
  orderRules: OrderRules,
  kind: Kind,
  id: string | undefined,
) {
  const client = useQueryClient();
  const entries: { id: string }[] = orderRules[kind];
  const index = entries.findIndex((each) => each.id === id);
  const position = index < 0 ? entries.length : index;
  return {
    fieldOf: (path: string) => fieldOfEntry(path, position),
    saveEntry: (entry: Kind extends 'rules' ? ApprovalRule : Budget): Promise<Answer<OrderRules>> => {
      const newEntries = [...entries.slice(0, position), entry, ...entries.slice(position + 1)];
      return saveChange(client, orderRules, { [kind]: newEntries } as Change);
    },
  };
}

/** The fields of a new rule or budget that its form does not show: the id, and that it is switched on. */
export function newEntry(kind: 'rule' | 'budget') {
  return { id: `${kind}_${Date.now().toString(36)}`, on: true };
}

/**
 * Sends the change, and puts the lists of the answer into the cache. When somebody else has saved, loads the lists
 * again.
 */
async function saveChange(
  client: QueryClient,
  orderRules: OrderRules,
  change: Change,
): Promise<Answer<OrderRules>> {
  const answer = await send(orderRules, change);
  if (answer.code === 0 && answer.data) client.setQueryData(rulesQuery.queryKey, answer.data);
  if (answer.code === changedCode) await client.invalidateQueries(rulesQuery);
  return answer;
}

function send({ version, budgets: savedBudgets, time_zone }: OrderRules, change: Change) {
  const options = { quiet: true } as const;
  if ('rules' in change)
    return call('POST /api/v2/approval/rules/save', { version, rules: change.rules.map(toRule) }, options);
  const budgets = change.budgets.map(toBudget);
  // Budget months begin in the time zone of the device that saved the first budget. Later saves keep that zone.
  const zone = savedBudgets.length > 0 ? time_zone : deviceZone();
  return call('POST /api/v2/approval/budgets/save', { version, budgets, time_zone: zone }, options);
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
