/** Finds a booking of the practice source, and sets the outcome that the partner chose. */
import type { Verdict } from '@wayhouse/contract/partner/practice';
import type { Db } from '../../../platform/database.ts';
import { type PracticeBooking, selectPracticeBooking, updateVerdict } from './practice.store.ts';

export function findPracticeBooking(db: Db, orderNo: string): Promise<PracticeBooking | undefined> {
  return selectPracticeBooking(db, { orderNo });
}

/** The source's answer from now on. False for an order that it does not know. */
export function decidePracticeBooking(db: Db, orderNo: string, verdict: Verdict): Promise<boolean> {
  return updateVerdict(db, orderNo, verdict);
}
