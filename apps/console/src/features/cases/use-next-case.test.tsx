import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CaseView } from '@wayhouse/contract/care/case-kinds';
import { afterEach, expect, test, vi } from 'vitest';
import { useNextCase } from './use-next-case.ts';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
const cases: Partial<Record<CaseView, { case_no: string; due_at: string | null }[]>> = {};
vi.mock('../../shared/api.ts', () => ({
  call: vi.fn(),
  fetchData: async (_key: string, { view }: { view: CaseView }) => ({ items: cases[view] ?? [] }),
}));
afterEach(() => vi.clearAllMocks());

const due_at = '2027-03-01T10:00:00Z';

test.each([
  ['an own case that is due', [{ case_no: 'CS2', due_at }], 'CS2'],
  [
    'a case without an owner, when one’s own cases wait for the customer',
    [{ case_no: 'CS2', due_at: null }],
    'CS3',
  ],
])('after a case is solved, the next one is %s', async (_, mine, next) => {
  Object.assign(cases, {
    mine: [{ case_no: 'CS1', due_at }, ...mine],
    unowned: [{ case_no: 'CS3', due_at }],
  });
  let openNext: ((solvedNo: string) => Promise<void>) | undefined;
  function Screen() {
    openNext = useNextCase();
    return null;
  }
  renderPart(<Screen />);
  await openNext?.('CS1');
  expect(navigate).toHaveBeenCalledWith({ to: '/cases/$id', params: { id: next } });
});
