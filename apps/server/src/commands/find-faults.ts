/** The checks of `npm run verify`: orders, rooms, money, reports, suppliers, books and credit. */
import { verifyConsistency } from '../modules/booking/verify-consistency.ts';
import { verifyBooks } from '../modules/books/verify-books.ts';
import { verifyCredit } from '../modules/credit/verify-credit.ts';
import { verifySales } from '../modules/insight/sales/verify-sales.ts';
import { verifyPayables } from '../modules/payables/verify-payables.ts';
import type { Db } from '../platform/database.ts';

/** One sentence per fault; empty when everything agrees. */
export async function findFaults(db: Db): Promise<string[]> {
  return [
    ...(await verifyConsistency(db)),
    ...(await verifySales(db)),
    ...(await verifyPayables(db)),
    ...(await verifyBooks(db)),
    ...(await verifyCredit(db)),
  ];
}
