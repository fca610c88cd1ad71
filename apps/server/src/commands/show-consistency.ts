/** The check of orders, rooms, money and reports, as lines for a terminal. */
import { verifyConsistency } from '../modules/booking/verify-consistency.ts';
import { verifyBooks } from '../modules/books/verify-books.ts';
import { verifyCredit } from '../modules/credit/verify-credit.ts';
import { verifySales } from '../modules/insight/sales/verify-sales.ts';
import { verifyPayables } from '../modules/payables/verify-payables.ts';
import type { Db } from '../platform/database.ts';

/** Prints every fault, or a line when there is none; sets exit code 1 for faults. */
export async function showConsistency(db: Db): Promise<void> {
  const faults = [
    ...(await verifyConsistency(db)),
    ...(await verifySales(db)),
    ...(await verifyPayables(db)),
    ...(await verifyBooks(db)),
    ...(await verifyCredit(db)),
  ];
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'Orders, rooms and money agree.' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
