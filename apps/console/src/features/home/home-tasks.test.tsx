import { renderPart } from '@wayhouse/client/testing/render-part';
import type { HomeTaskRow } from '@wayhouse/contract/console/work/home';
import { expect, test, vi } from 'vitest';
import { HomeTasks } from './home-tasks.tsx';

const now = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../shared/time/use-now.ts', () => ({ useNow: () => now.at }));
vi.mock('./path-link.tsx', () => ({ PathLink: () => null }));

test.each([
  ['2027-03-01T11:15:00Z', '45 min'],
  ['2027-03-01T11:50:00Z', '10 min'],
])('the time until the next deadline goes on while the page stays open: %s', (at, text) => {
  now.at = Date.parse(at);
  const task = { kind: 'cases', path: '/cases', yours: 1, others: 0, due_at: '2027-03-01T12:00:00Z' };
  const html = renderPart(<HomeTasks tasks={[task as unknown as HomeTaskRow]} />, {
    catalogue: { 'console.start.next': 'next in {time}' },
  });
  expect(html).toContain(`next in ${text}`);
});
