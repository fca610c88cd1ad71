/**
 * Every kind of approval goes through the same gates (ADR 64). A decision above the amount of the role waits. The
 * requester and persons without the right cannot decide it. A third person's refusal ends it. Two people at once have
 * one effect; a repeated decision has none. A new kind does not compile without its row.
 */
import { rightsOfRole, type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import { type ApprovalKind, approvalKinds } from '@wayhouse/contract/console/approval-kinds';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matrix } from './kinds.ts';
import { as, asThird, closeWorld, openWorld, people, succeed } from './world.ts';

beforeAll(openWorld);
afterAll(closeWorld);

const kinds = Object.keys(matrix) as ApprovalKind[];

test('the matrix has every kind', () => {
  expect([...kinds].sort()).toEqual([...approvalKinds].sort());
});

/** Opens a request of the kind, and returns it as the person who decides it sees it. */
async function openRequest(kind: ApprovalKind, decider: StaffRole): Promise<{ id: string; version: string }> {
  await matrix[kind].ask();
  const { items } = await succeed(decider, 'POST approvals', { view: 'for_you', page: 1, page_size: 50 });
  const { id = '' } = items.find((each: { kind: string }) => each.kind === kind) ?? {};
  const { version } = await succeed(decider, `GET approvals/${id}`);
  return { id, version };
}

const notPermittedCode = errorCodes['request.not_permitted'].code;

describe.each(kinds)('%s', (kind) => {
  const { by: requester, effect } = matrix[kind];
  const second: StaffRole = requester === 'admin' ? 'finance' : 'admin';
  const effects = async () =>
    (await sql<{ n: number }>`${effect}`.execute(people.database.db)).rows[0]?.n ?? 0;
  const codeOf = async (answer: ReturnType<typeof as>) => (await answer).code;

  test('cannot be decided by its requester or without the right; a third person’s refusal is final', async () => {
    const before = await effects();
    const { id, version } = await openRequest(kind, second);
    const [approve, refuse] = [`POST approvals/${id}/approve`, `POST approvals/${id}/return`];
    for (const role of staffRoles) {
      const mayDecide = rightsOfRole[role].includes('approvals.decide');
      if (mayDecide && role !== requester) continue;
      const code = mayDecide ? wrongStateCode : notPermittedCode;
      expect([role, await codeOf(as(role, approve, { version }))]).toEqual([role, code]);
      expect([role, await codeOf(as(role, refuse, { note: 'No' }))]).toEqual([role, code]);
    }
    expect(await effects()).toBe(before);
    expect(await codeOf(asThird(refuse, { note: 'Not now' }))).toBe(0);
    expect(await codeOf(asThird(refuse, { note: 'Not now' }))).toBe(wrongStateCode);
    expect(await codeOf(as(second, approve, { version }))).toBe(wrongStateCode);
    expect(await codeOf(asThird(approve, { version }))).toBe(wrongStateCode);
    expect(await effects()).toBe(before);
  });

  test('has one effect when two people approve at once, and none when a decision is repeated', async () => {
    const before = await effects();
    const { id, version } = await openRequest(kind, second);
    const approve = `POST approvals/${id}/approve`;
    const approvals = [as(second, approve, { version }), asThird(approve, { version })];
    expect((await Promise.all(approvals.map(codeOf))).toSorted()).toEqual([0, wrongStateCode]);
    expect(await effects()).toBe(before + 1);
    expect(await codeOf(as(second, approve, { version }))).toBe(wrongStateCode);
    expect(await codeOf(asThird(approve, { version }))).toBe(wrongStateCode);
    expect(await codeOf(asThird(`POST approvals/${id}/return`, { note: 'Late' }))).toBe(wrongStateCode);
    if (rightsOfRole[requester].includes('approvals.read'))
      expect(await codeOf(as(requester, `POST approvals/${id}/withdraw`))).toBe(wrongStateCode);
    expect(await effects()).toBe(before + 1);
  });
});
