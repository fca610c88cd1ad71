/** The owner of an account with its name for the finance desk: company or person. */
import type { ledgerOwner } from '@wayhouse/contract/console/finance/finance-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';

export type Owner = z.output<typeof ledgerOwner>;

/**
 * SQL: `{id, account_type, name}` of the account with the id in `column`; null for an unknown id. The name is the
 * company's in both languages, or the person's first and last name.
 */
export function ownerOf(column: RawBuilder<unknown>): RawBuilder<Owner | null> {
  return sql<Owner | null>`coalesce(
    (select jsonb_build_object('id', c.id, 'account_type', 'corporate',
        'name', jsonb_build_object('en', c.name_en, 'zh', c.name_zh))
      from companies.companies c where c.id = ${column}),
    (select jsonb_build_object('id', p.id, 'account_type', p.account_type,
        'name', jsonb_build_object('en', p.first_name || ' ' || p.last_name, 'zh', p.first_name || ' ' || p.last_name))
      from identity.users p where p.id = ${column}))`;
}

/** The owner of an account; null for an unknown id. */
export async function findOwner(db: Db | Tx, accountId: string): Promise<Owner | null> {
  const { rows } = await sql<{
    owner: Owner | null;
  }>`select ${ownerOf(sql`${accountId}::text`)} as owner`.execute(db);
  return rows[0]?.owner ?? null;
}

/**
 * SQL: true when a name of the account in `column` matches, or the email or name of one of its people. A person's name
 * matches in both orders, because banks write Chinese names with the last name first. `like` is a pattern of `likeOf`.
 */
export function ownerLike(column: RawBuilder<unknown>, like: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from companies.companies c where c.id = ${column}
      and (c.name_en ilike ${like} or c.name_zh ilike ${like}))
    or exists (select 1 from identity.users p where p.account_id = ${column}
      and (p.email ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like}
        or p.last_name || ' ' || p.first_name ilike ${like})))`;
}

/** Stands in for a deleted owner, whose ledger entries remain. */
export function unknownOwner(id: string): Owner {
  return { id, account_type: 'corporate', name: { en: id, zh: id } };
}
