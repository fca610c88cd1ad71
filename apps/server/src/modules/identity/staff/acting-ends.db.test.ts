/** Impersonation ends when the member of staff loses the right to it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
let admin: string;

beforeAll(async () => {
  people = await makePeople();
  admin = await people.staff('admin');
});
afterAll(() => people.close());

const reason = 'The customer asks why a payment failed.';

async function ticketOf(staffToken: string): Promise<string> {
  const { data } = await people.call('GET /api/v2/sneakinto/usr_guest', { reason }, staffToken);
  return data.ticket;
}

async function enter(ticket: string) {
  return people.call('POST /api/v2/single-login', { ticket });
}

async function changeStaffMember(change: object): Promise<void> {
  const { code } = await people.call(
    'POST /api/console/v1/staff/update',
    { id: 'stf_operations', ...change },
    admin,
  );
  expect(code).toBe(0);
}

describe('impersonation', () => {
  it('ends at once, with its unused tickets, when the member of staff is disabled', async () => {
    const operations = await people.staff('operations');
    const actingToken: string = (await enter(await ticketOf(operations))).data.token;
    const unusedTicket = await ticketOf(operations);
    expect((await people.call('GET /api/v2/user', {}, actingToken)).code).toBe(0);
    await changeStaffMember({ status: 'disabled' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).status).toBe(401);
    expect((await enter(unusedTicket)).code).not.toBe(0);
    await changeStaffMember({ status: 'active' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).status).toBe(401);
  });

  it('does not outlast a ticket that is used while the member of staff is disabled', async () => {
    const operations = await people.staff('operations');
    const actingToken: string = (await enter(await ticketOf(operations))).data.token;
    await people.call('POST /api/v2/logout', {}, actingToken);
    await ticketOf(operations);
    const ofStaff = sql`acting_staff_id = 'stf_operations'`;
    // As a sign-in does, the transaction uses the ticket and then opens a session.
    const results = await callTogether(people.database.db, {
      lock: sql`update identity.single_logins set used_at = now() where ${ofStaff} and used_at is null`,
      calls: [() => changeStaffMember({ status: 'disabled' })],
      write: (tx) => sql`update identity.sessions set revoked_at = null where ${ofStaff}`.execute(tx),
    });
    expect(results).toEqual(['ok']);
    expect((await people.call('GET /api/v2/user', {}, actingToken)).status).toBe(401);
    await changeStaffMember({ status: 'active' });
  });

  it('gets no ticket in the moment in which the member of staff is disabled', async () => {
    const operations = await people.staff('operations');
    const setStatus = (status: string) =>
      sql`update identity.staff set status = ${status} where id = 'stf_operations'`;
    const results = await callTogether(people.database.db, {
      lock: setStatus('disabled'),
      calls: [
        async () => {
          const { code } = await people.call('GET /api/v2/sneakinto/usr_guest', { reason }, operations);
          if (code !== 0) throw new Error(String(code));
        },
      ],
    });
    expect(results).toEqual(['1401']);
    await setStatus('active').execute(people.database.db);
    const ticket = await ticketOf(operations);
    // Without the statements by which the console revokes tickets.
    await setStatus('disabled').execute(people.database.db);
    expect((await enter(ticket)).code).toBe(2006);
    await setStatus('active').execute(people.database.db);
  });

  it('ends when the role changes, because its sessions have the old role', async () => {
    const operations = await people.staff('operations');
    const actingToken: string = (await enter(await ticketOf(operations))).data.token;
    await changeStaffMember({ name: 'Ana O.' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).code).toBe(0);
    await changeStaffMember({ role: 'content' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).status).toBe(401);
  });
});
