import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import type { Customer } from '../customer-queries.ts';
import { TasksCard } from './tasks-card.tsx';

afterEach(() => vi.restoreAllMocks());

/** The classes of the badge with the due day of an open task. */
function lookOf(due_on: string): string | undefined {
  const task = { id: 'tsk_1', text: 'Call', due_on, done_at: null, assignee: null };
  const customer = { id: 'com_1', tasks: [task] } as unknown as Customer;
  return /class="(bdg[^"]*)"/.exec(renderPart(<TasksCard customer={customer} onChange={() => {}} />))?.[1];
}

test("a task is late from the day after its due day, by the reader's calendar", () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-02T02:00:00Z'));
  // The reader's clock is eight hours behind UTC, where it is still 1 March.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480);
  const [yesterday, today, tomorrow] = ['2027-02-28', '2027-03-01', '2027-03-02'].map(lookOf);
  expect(today).toBe(tomorrow);
  expect(yesterday).not.toBe(today);
});
