import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { expect, test, vi } from 'vitest';
import { caseQuery } from './case-queries.ts';
import { CaseScreen } from './case-screen.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => undefined }));
vi.mock('../../shared/order-link.tsx', () => ({ OrderLink: ({ order }: { order: string }) => order }));
vi.mock('./case-actions.tsx', () => ({ CaseActions: () => null }));
vi.mock('./case-answer.tsx', () => ({ CaseAnswer: () => null }));

const name = { en: 'Casa Aurora', zh: '晨光酒店' };
const canceledCase: DeskCase = {
  case_no: 'CS27030100000001',
  order_no: 'WH27030100000001',
  order_status: 4,
  kind: 'change',
  state: 'waiting_us',
  opened_at: '2027-03-01T08:00:00Z',
  owner: null,
  owner_id: null,
  due_at: '2027-03-01T12:00:00Z',
  is_late: false,
  is_urgent: false,
  unread: 0,
  lines: [],
  colleagues: [],
  customer: { id: 'com_1', name, user: { name: 'Min Walker', email: 'min@agency.test', language: 'en' } },
  hotel: { name, phone: '', time_zone: 'Asia/Shanghai' },
  guest: 'Wei Li',
  check_in: '2027-03-10',
  check_out: '2027-03-12',
};

test('a case shows beside its order that the order is canceled', () => {
  const client = new QueryClient();
  client.setQueryData(caseQuery(canceledCase.case_no).queryKey, canceledCase);
  const html = renderPart(<CaseScreen id={canceledCase.case_no} />, {
    client,
    catalogue: { 'common.order_status.canceled': 'Canceled' },
  });
  expect(html).toMatch(/WH27030100000001.*Canceled/);
});
