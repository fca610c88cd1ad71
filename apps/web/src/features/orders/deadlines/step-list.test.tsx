import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session.ts';
import { StepList } from './step-list.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => {} }));
vi.mock('../../../shared/session/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: vi.fn(),
}));

const step = {
  ...{ order_no: 'WH27030100000001', kind: 'fee', at: '2027-03-02T10:00:00Z', timezone: '+00:00' },
  ...{ amount: '90.00', fee_before: '0.00', fee_after: '90.00', total: '200.00', fees: [] },
  ...{ hotel: { en: 'Casa Azul', zh: '' }, guest: 'LIN Yue', guests_count: 1 },
  ...{ accepted: false, can_pay: false, can_cancel: false },
} as unknown as CostStep;

test.each([
  { book_privileges: ['search', 'book'], buttons: 1 },
  { book_privileges: ['search'], buttons: 0 },
])('a fee can be accepted only with the right to book: $book_privileges', ({ book_privileges, buttons }) => {
  const user = { book_privileges, order_privileges: ['company'], cart_privileges: [], company: 'Aurora' };
  vi.mocked(useSession).mockReturnValue({ user } as never);
  const html = renderPart(<StepList steps={[step]} isOneDay={false} />);
  expect(html.match(/deadlines\.accept</g) ?? []).toHaveLength(buttons);
});
