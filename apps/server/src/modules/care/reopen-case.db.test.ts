/** A customer reopens a solved case while a colleague opens one of the same kind. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedOrder } from '../../../test/builders/booking.ts';
import { callTogether } from '../../../test/builders/call-together.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { messageAsCustomer, openCase, solveAsCustomer } from './ask-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('the message is refused, because the customer must write to the new case', async () => {
  const agent = desk.agent();
  const order_no = await bookedOrder(agent, { hotel: desk.hotel });
  const { case_no } = await openCase(agent, { order_no, kind: 'change', text: 'One night more, please' });
  await solveAsCustomer(agent, { case_no });
  const keys = await callTogether(desk.database.db, {
    // The colleague's case. It is not committed before the message waits for it.
    lock: sql`insert into care.cases (case_no, order_no, user_id, kind, state, opened_at, updated_at, due_at)
      select 'CS20270101000001', order_no, 'usr_colleague', kind, 'waiting_us', opened_at, updated_at, updated_at
        from care.cases where case_no = ${case_no}`,
    calls: [() => messageAsCustomer(agent, { case_no, text: 'Again' })],
  });
  expect(keys).toEqual(['request.wrong_state']);
});
