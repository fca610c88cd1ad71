import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Approval } from '@wayhouse/contract/booking/approvals';
import { expect, test, vi } from 'vitest';
import { RequestCard } from './request-card.tsx';

vi.mock('./request-actions.tsx', () => ({ RequestActions: () => null }));

const name = { en: 'Aurora', zh: '曙光' };
const request = {
  ...{ approval_no: 'apr_1', state: 'approved', hotel: name, room: name, policy_text: name },
  ...{ requested_by: { id: 'usr_1', name: 'Li' }, requested_at: '2027-03-01T09:00:00Z' },
  ...{ expires_at: '2027-03-02T09:00:00Z', check_in: '2027-04-10', check_out: '2027-04-12' },
  ...{ room_count: 1, board: 'BB', lead_guest: '', ref_no: '', total: '200.00', pay_at_hotel: '0.00' },
  ...{ changed: [], steps: [], note: '', order_no: null },
} as unknown as Approval;

test('the words of all approvers are shown, each once', () => {
  const lead = { id: 'usr_lead', name: 'Olivia' };
  const second = { id: 'usr_second', name: 'Wu Lan' };
  const agreed = [
    { ...lead, reason: 'Ask for a quiet room.' },
    { ...second, reason: 'Fine.' },
  ];
  const html = renderPart(
    <RequestCard request={{ ...request, agreed, decided_by: second, reason: 'Fine.' }} />,
  );
  expect(html).toContain('Olivia<!-- -->: <!-- -->Ask for a quiet room.');
  expect(html.match(/Fine\./g)).toHaveLength(1);
});
