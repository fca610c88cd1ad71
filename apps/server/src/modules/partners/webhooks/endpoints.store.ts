/** SQL on `partners.endpoints`: the webhooks of accounts, each an address that receives events. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersEndpoints } from '../../../platform/tables.gen.ts';

export type EndpointRow = Selectable<PartnersEndpoints>;

/** False when the account has an endpoint with this address. */
export async function insertEndpoint(tx: Tx, row: Insertable<PartnersEndpoints>): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('partners.endpoints')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'url']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export function updateEndpoint(
  tx: Tx,
  id: string,
  change: Updateable<PartnersEndpoints>,
): Promise<EndpointRow> {
  return tx
    .updateTable('partners.endpoints')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Endpoints of the account without deleted ones, oldest first. */
export function selectEndpoints(db: Db, accountId: string): Promise<EndpointRow[]> {
  return db
    .selectFrom('partners.endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Deletes the endpoints of the account, or only that with `id`. Returns the ids of the endpoints that this call
 * deleted.
 */
export async function deleteEndpoints(
  tx: Tx,
  { accountId, id }: { accountId: string; id?: string },
  now: Date,
): Promise<string[]> {
  const update = tx
    .updateTable('partners.endpoints')
    .set({ deleted_at: now, state: 'off' })
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id');
  const rows = await (id === undefined ? update : update.where('id', '=', id)).execute();
  return rows.map((row) => row.id);
}

interface EndpointKey {
  id: string;
  accountId: string;
}

export function selectEndpoint(db: Db, { id, accountId }: EndpointKey): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('partners.endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Endpoints by id, deleted ones included. A caller that changes them must have locked their accounts. */
export function selectEndpointsById(db: Db, ids: readonly string[]): Promise<EndpointRow[]> {
  return db
    .selectFrom('partners.endpoints')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}
