import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { consoleApprovals } from '@wayhouse/i18n/en/console/approvals';
import { expect, test } from 'vitest';
import { AmountsTable } from './amounts-table.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { amountsQuery, waitingRaise } from './approval-queries.ts';

test('the heading calls the facts of an expired request current, like those of an open request', () => {
  const headOf = (status: ApprovalDetail['status']) => {
    const facts = [{ name: 'prepaid', type: 'money', was: '10.00', now: '20.00' }];
    const html = renderPart(<ApprovalFacts of={{ status, facts } as unknown as ApprovalDetail} />, {
      catalogue: consoleApprovals,
    });
    return /<h3[^>]*>([^<]*)</.exec(html)?.[1];
  };
  expect((['open', 'expired', 'approved'] as const).map((status) => headOf(status))).toEqual([
    'Facts checked now',
    'Facts checked now',
    'Facts at the request',
  ]);
});

test('a raise of a limit waits for approval; a lower limit is saved at once', () => {
  const limit = { kind: 'goodwill', role: 'operations' } as const;
  const waitingAfter = (sent: string, answered: { amount: string; waiting: string | null }) =>
    waitingRaise([{ ...limit, ...answered }], { ...limit, amount: sent });
  expect(waitingAfter('500.00', { amount: '200.00', waiting: '500.00' })).toBe('500.00');
  expect(waitingAfter('100.00', { amount: '100.00', waiting: null })).toBeNull();
});

test('a failed reload keeps the amounts, so that an open dialog keeps its input', () => {
  const client = new QueryClient();
  client.setQueryData(amountsQuery.queryKey, []);
  failReload(client, amountsQuery.queryKey);
  const html = renderPart(<AmountsTable />, { client, catalogue: consoleApprovals });
  expect(html).toContain(consoleApprovals['console.approvals.amounts.text']);
});
