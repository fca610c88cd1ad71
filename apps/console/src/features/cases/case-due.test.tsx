import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { CaseDue } from './case-due.tsx';

const now = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../shared/time/use-now.ts', () => ({ useNow: () => now.at }));

const catalogue = { 'console.cases.due.left': '{time} left', 'console.cases.due.late': '{time} late' };

test.each([
  ['2027-03-01T11:15:00Z', '45 min left'],
  ['2027-03-01T12:05:00Z', '5 min late'],
])('the time until our answer goes on while the page stays open: %s', (at, text) => {
  now.at = Date.parse(at);
  const html = renderPart(<CaseDue of={{ due_at: '2027-03-01T12:00:00Z', state: 'waiting_us' }} />, {
    catalogue,
  });
  expect(html).toContain(text);
});
