import { renderPart } from '@wayhouse/client/testing/render-part';
import { staffRights } from '@wayhouse/contract/account/permissions';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../../../shared/session.ts';
import type { Customer } from '../customer-queries.ts';
import { TasksCard } from './tasks-card.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

/** The classes of the badge with the due day of an open task. */
function lookOf(due_on: string): string | undefined {
  const task = { id: 'tsk_1', text: 'Call', due_on, done_at: null, assignee: null };
  const customer = { id: 'com_1', company: {}, tasks: [task] } as unknown as Customer;
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

test("staff may take over an open task that is not the reader's own", () => {
  startSession({ token: 'token', staff: { id: 'stf_1', rights: staffRights } } as unknown as Session);
  const isOffered = (change: object) => {
    const task = { id: 'tsk_1', text: 'Call', due_on: null, done_at: null, assignee: null, ...change };
    const customer = { id: 'com_1', company: {}, tasks: [task] } as unknown as Customer;
    return renderPart(<TasksCard customer={customer} onChange={() => {}} />).includes(
      'console.customers.owner.take',
    );
  };
  expect(isOffered({})).toBe(true);
  expect(isOffered({ assignee: { id: 'stf_2', name: 'Mei' } })).toBe(true);
  expect(isOffered({ assignee: { id: 'stf_1', name: 'Ana' } })).toBe(false);
  expect(isOffered({ done_at: '2027-03-01T00:00:00Z', done_by: 'Ana' })).toBe(false);
});

test('nothing can be done about an erased person', () => {
  startSession({ token: 'token', staff: { id: 'stf_1', rights: staffRights } } as unknown as Session);
  const buttonsFor = (erased: boolean) => {
    const customer = {
      id: 'usr_1',
      company: null,
      people_list: [{ erased }],
      tasks: [],
    } as unknown as Customer;
    return renderPart(<TasksCard customer={customer} onChange={() => {}} />).includes(
      'console.customers.task.new',
    );
  };
  expect([buttonsFor(false), buttonsFor(true)]).toEqual([true, false]);
});
