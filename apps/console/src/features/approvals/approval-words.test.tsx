import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { consoleApprovals } from '@wayhouse/i18n/en/console/approvals';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApprovalFacts } from './approval-facts.tsx';
import { waitingRaise } from './approval-queries.ts';

test('the facts of an expired request are the current ones, like those of an open request', () => {
  const headOf = (status: ApprovalDetail['status']) => {
    const facts = [{ name: 'prepaid', type: 'money', was: '10.00', now: '20.00' }];
    const html = renderToString(
      <I18nProvider lang="en" catalogue={consoleApprovals}>
        <ApprovalFacts of={{ status, facts } as unknown as ApprovalDetail} />
      </I18nProvider>,
    );
    return /<h3[^>]*>([^<]*)</.exec(html)?.[1];
  };
  expect((['open', 'expired', 'approved'] as const).map((status) => headOf(status))).toEqual([
    'Facts checked now',
    'Facts checked now',
    'Facts at the request',
  ]);
});

test('a raise of a limit waits for approval; a lower limit is saved at once', () => {
  const key = { kind: 'goodwill', role: 'operations' } as const;
  const raised = [{ ...key, amount: '200.00', waiting: '500.00' }];
  expect(waitingRaise(raised, { ...key, amount: '500.00' })).toBe('500.00');
  const lowered = [{ ...key, amount: '100.00', waiting: null }];
  expect(waitingRaise(lowered, { ...key, amount: '100.00' })).toBeNull();
});
