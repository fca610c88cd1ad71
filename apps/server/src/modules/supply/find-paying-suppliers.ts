/** The suppliers that pay hotels for orders of outside sources. Vouchers must name them (certification 4.5). */
import type { Db } from '../../platform/database.ts';
import { selectSuppliers } from './bookings.store.ts';

/** Suppliers by order number. Orders for which the source named no supplier are left out. */
export async function findPayingSuppliers(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, { supplier: string; vat: string }>> {
  if (orderNos.length === 0) return new Map();
  const rows = await selectSuppliers(db, orderNos);
  return new Map(
    rows.map((row) => [row.order_no, { supplier: row.supplier_name ?? '', vat: row.supplier_vat ?? '' }]),
  );
}
