/** Finds the sandbox booking of an order, and sets the outcome that the partner chose for it. */
import type { Verdict } from '@wayhouse/contract/partner/practice';
import type { Db } from '../../../platform/database.ts';
import { type PracticeBooking, selectPracticeBooking, updateVerdict } from './practice.store.ts';

export function findPracticeBooking(db: Db, orderNo: string): Promise<PracticeBooking | undefined> {
  return selectPracticeBooking(db, { orderNo });
}

/** Sets the answer that the sandbox source gives about the order from now on. False for an unknown order. */
export function decidePracticeBooking(db: Db, orderNo: string, verdict: Verdict): Promise<boolean> {
  return updateVerdict(db, orderNo, verdict);
}
