/** Impersonation ends when the member of staff loses the right to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('ends when the role changes, because its sessions have the old role', async () => {
    const operations = await people.staff('operations');
    const actingToken: string = (await enter(await ticketOf(operations))).data.token;
    await changeStaffMember({ name: 'Ana O.' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).code).toBe(0);
    await changeStaffMember({ role: 'content' });
    expect((await people.call('GET /api/v2/user', {}, actingToken)).status).toBe(401);
  });
});
