/** Encrypts stored secrets anew, with another key. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Vault } from './secrets.ts';
import type { DB } from './tables.gen.ts';

/** A column of encrypted secrets. Each secret is bound to the value of the column `owner` in its row. */
export interface SealedColumn {
  table: keyof DB & string;
  column: string;
  owner: string;
}

export interface ResealCounts {
  /** Number of secrets that the old key opened and the new key encrypted. */
  changed: number;
  /** Number of secrets that neither key opens; they stay unchanged. */
  lost: number;
}

/**
 * Encrypts the secrets of `column` with `to`. Secrets that `to` already opens stay unchanged. Safe to repeat, and while
 * the product runs: a secret that changes in the meantime keeps its new value.
 */
export async function resealColumn(
  db: Db,
  { table, column, owner }: SealedColumn,
  { from, to }: { from: Vault; to: Vault },
): Promise<ResealCounts> {
  const [place, cell, ownerCell] = [sql.table(table), sql.ref(column), sql.ref(owner)];
  const { rows } = await sql<{ owner: string; sealed: Buffer }>`
    select ${ownerCell} as owner, ${cell} as sealed from ${place} where ${cell} is not null`.execute(db);
  const counts: ResealCounts = { changed: 0, lost: 0 };
  for (const row of rows) {
    if (tryOpen(to, row)) continue;
    const secret = tryOpen(from, row);
    if (!secret) {
      counts.lost += 1;
      continue;
    }
    const { numAffectedRows = 0n } =
      await sql`update ${place} set ${cell} = ${to.seal(secret.text, row.owner)}
      where ${ownerCell} = ${row.owner} and ${cell} = ${row.sealed}`.execute(db);
    counts.changed += Number(numAffectedRows);
  }
  return counts;
}

function tryOpen(vault: Vault, { owner, sealed }: { owner: string; sealed: Buffer }) {
  try {
    return { text: vault.open(sealed, owner) };
  } catch {
    return undefined;
  }
}
