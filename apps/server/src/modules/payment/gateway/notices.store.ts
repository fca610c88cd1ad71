/** SQL on `payment.gateway_notices`. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { PaymentGatewayNotices } from '../../../platform/tables.gen.ts';

export type NoticeRow = Selectable<PaymentGatewayNotices>;

/** False when the gateway's dispute or refund has a notice already. */
export async function insertNotice(tx: Tx, notice: Insertable<PaymentGatewayNotices>): Promise<boolean> {
  const row = await tx
    .insertInto('payment.gateway_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function lockNotice(
  tx: Tx,
  key: { id: string } | { gateway: string; gateway_id: string },
): Promise<NoticeRow | undefined> {
  return tx
    .selectFrom('payment.gateway_notices')
    .selectAll()
    .where((e) => e.and(key))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNotice(
  tx: Tx,
  id: string,
  set: Updateable<PaymentGatewayNotices>,
): Promise<void> {
  await tx.updateTable('payment.gateway_notices').set(set).where('id', '=', id).execute();
}
