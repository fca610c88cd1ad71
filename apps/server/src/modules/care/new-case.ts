import { type CaseKind, caseClocks } from '@wayhouse/contract/care/case-kinds';
import { newCaseNo } from '../../platform/ids.ts';
import type { CaseRow } from './cases.store.ts';
import { dueAt } from './due-at.ts';

/** The row of a case that waits for our first answer. `userId`: the person who gets our answers. */
export function newCase({
  now,
  orderNo,
  userId,
  kind,
}: {
  now: Date;
  orderNo: string;
  userId: string;
  kind: CaseKind;
}): CaseRow {
  return {
    case_no: newCaseNo(now),
    order_no: orderNo,
    user_id: userId,
    kind,
    state: 'waiting_us',
    owner_id: null,
    opened_at: now,
    updated_at: now,
    due_at: dueAt(kind, now, 'first'),
    missed_at: null,
    // The caller mails the desk at once. `watch-cases.job.ts` counts the time to the next alert of an urgent case from
    // this time.
    alerted_at: caseClocks[kind].isUrgent ? now : null,
    solved_at: null,
    customer_seen_id: 0,
    staff_seen_id: 0,
  };
}
