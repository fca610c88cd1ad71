/** Compares the figures of promised times with an independent computation from cases and their lines. */
import type { CasePromises } from '@wayhouse/contract/care/case-promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { StaffCtx } from '../../../context.ts';
import { openCase } from '../../care/ask-desk.ts';
import { watchCases } from '../../care/watch-cases.job.ts';
import { messageAsStaff, solveCase } from '../../care/work-case.ts';
import { reportPromises } from './report-promises.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
  await desk.database.db
    .insertInto('identity.staff')
    .values({
      id: staff().staff.staffId,
      name: 'Jun',
      email: 'jun@staff.test',
      role: 'support',
      language: 'en',
      status: 'active',
      created_at: desk.world.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => desk.database.drop());
const staff = (): StaffCtx => desk.staff();

const kinds = ['no_booking', 'change', 'refund'] as const;
const story = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Minutes until our first answer; undefined when we never answer. */
  answerAfter: fc.option(fc.constantFrom(5, 30, 90, 1_500), { nil: undefined }),
  isSolved: fc.boolean(),
});

it('reports the figures derived from the cases and their lines, after random questions, answers and missed times', async () => {
  const stories = fc.sample(story, { numRuns: 12, seed: 7 });
  for (const { kind, answerAfter, isSolved } of stories) {
    const order_no = await bookedOrder(desk.agent(), { hotel: desk.hotel });
    const { case_no } = await openCase(desk.agent(), { order_no, kind, text: 'Please help' });
    const params = { id: case_no };
    desk.world.clock.forward((answerAfter ?? 20) * 60);
    await watchCases(desk.agent());
    if (answerAfter !== undefined)
      await messageAsStaff(staff(), { params, text: 'Done', is_note: false, next: 'waiting_customer' });
    if (isSolved) await solveCase(staff(), { params, outcome: 'Solved' });
  }
  const report = await reportPromises(staff());
  expect([...report.kinds].sort(byKind)).toEqual((await derivePromises()).sort(byKind));
  expect(report.kinds.reduce((sum, each) => sum + each.opened, 0)).toBe(stories.length);
  for (const figure of ['kept', 'missed'] as const)
    expect(report.kinds.some((each) => each[figure] > 0)).toBe(true);
  // A case leaves the report after 30 days.
  desk.world.clock.forward(32 * 86_400);
  expect((await reportPromises(staff())).kinds).toEqual([]);
});

const byKind = (a: CasePromises, b: CasePromises) => a.kind.localeCompare(b.kind);

async function derivePromises(): Promise<CasePromises[]> {
  const { db } = desk.database;
  const now = desk.world.clock.now();
  const cases = await db.selectFrom('care.cases').selectAll().execute();
  const lines = await db.selectFrom('care.lines').selectAll().orderBy('id').execute();
  const facts = cases.map((each) => {
    const ownLines = lines.filter((line) => line.case_no === each.case_no);
    const answer = ownLines.find((line) => line.kind === 'message' && line.side === 'staff');
    const missed =
      ownLines.some((line) => line.kind === 'missed') || (each.due_at !== null && each.due_at < now);
    return {
      kind: each.kind as CasePromises['kind'],
      missed,
      kept: !missed && (answer !== undefined || each.state === 'solved'),
      minutes: answer && (answer.at.getTime() - each.opened_at.getTime()) / 60_000,
    };
  });
  return [...new Set(facts.map((fact) => fact.kind))].map((kind) => {
    const ownFacts = facts.filter((fact) => fact.kind === kind);
    const minutes = ownFacts.flatMap((fact) => fact.minutes ?? []).sort((a, b) => a - b);
    const [low = 0, high = 0] = [minutes[(minutes.length - 1) >> 1], minutes[minutes.length >> 1]];
    return {
      kind,
      opened: ownFacts.length,
      kept: ownFacts.filter((fact) => fact.kept).length,
      missed: ownFacts.filter((fact) => fact.missed).length,
      first_answer_minutes: minutes.length > 0 ? Math.round((low + high) / 2) : null,
    };
  });
}
