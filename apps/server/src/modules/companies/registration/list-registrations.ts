/** The review queue with its 24-hour clock (product.md section 1). */
import type {
  consoleRegistrationsEndpoints,
  registrationBrief,
} from '@wayhouse/contract/console/registrations';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { reviewTargetHours } from '@wayhouse/contract/form-rules';
import type { z } from 'zod';
import type { StaffCtx } from '../../../context.ts';
import type { Snapshot } from './applicant.ts';
import { awaitsStaff } from './awaits-staff.ts';
import { countQueue, type QueueRow, selectQueue } from './review.views.ts';

type Call = (typeof consoleRegistrationsEndpoints)['GET /api/console/v1/registrations'];
export type RegistrationBrief = z.output<typeof registrationBrief>;

const targetMs = reviewTargetHours * 3_600_000;

/** One page of applications, with counts for the head of the screen. */
export async function listRegistrations(ctx: StaffCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const now = ctx.clock.now();
  const filter = { status: input.status, accountType: input.account_type, search: input.search };
  const slice = { offset: (input.page - 1) * input.page_size, limit: input.page_size };
  const [{ rows, total }, counts] = await Promise.all([
    selectQueue(ctx.db, filter, slice),
    countQueue(ctx.db, now),
  ]);
  return {
    total,
    page: input.page,
    page_size: input.page_size,
    items: rows.map((row) => presentBrief(row, now)),
    counts,
  };
}

/**
 * A row of the queue. The 24 hours run only while the reviewer must answer. They do not run while the applicant must
 * answer, or the member of staff that a family application names.
 */
export function presentBrief(row: QueueRow, now: Date): RegistrationBrief {
  const snapshot = row.snapshot as unknown as Snapshot;
  const person = `${snapshot.first_name} ${snapshot.last_name}`;
  const dueAt = new Date(row.waiting_since.getTime() + targetMs);
  const isAwaitingStaff = awaitsStaff(row);
  const isRunning = row.status === 'pending' && !isAwaitingStaff;
  const secondsLeft = Math.floor((dueAt.getTime() - now.getTime()) / 1000);
  return {
    id: row.id,
    application_no: row.application_no,
    account_type: row.account_type as RegistrationBrief['account_type'],
    status: row.status as RegistrationBrief['status'],
    name: snapshot.company
      ? { en: snapshot.company.name_en, zh: snapshot.company.name_zh }
      : { en: person, zh: person },
    person,
    email: row.email,
    country: snapshot.company?.country ?? snapshot.country,
    language: snapshot.language,
    waiting_since: row.waiting_since.toISOString(),
    due_at: dueAt.toISOString(),
    seconds_left: isRunning ? secondsLeft : null,
    overdue: isRunning && secondsLeft < 0,
    awaits_staff: isAwaitingStaff,
    resubmissions: row.resubmissions,
  };
}
