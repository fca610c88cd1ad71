/**
 * The worlds of data: the live one, and the practice worlds behind the partner API's sandbox (see the glossary).
 * Sandbox accounts are named `<company>~test`, later ones `<company>~test.2` and so on; their data is in the same
 * tables as live data. Lists, sums and jobs choose their world by the conditions below.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';

const accountMark = '~test';

/** True for the id of a sandbox account. */
export function isPractice(accountId: string): boolean {
  return accountId.includes(accountMark);
}

/** The company of a sandbox account; for a live account its own id. */
export function companyOfAccount(accountId: string): string {
  return accountId.split('~', 1)[0] ?? accountId;
}

/** The id of the `n`th sandbox account of a company. */
export function practiceAccount(companyId: string, n: number): string {
  return n === 1 ? `${companyId}${accountMark}` : `${companyId}${accountMark}.${n}`;
}

/** SQL: true for the account id of a live account. */
export function isLive(accountId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${accountId} not like '%~test%')`;
}

/** SQL: true for the accounts of the clock's world: all live ones, or one sandbox account. */
export function ofWorld({ world }: Clock, accountId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return world ? sql<SqlBool>`(${accountId} = ${world.accountId})` : isLive(accountId);
}

/** SQL: false for a sandbox account that a reset has replaced. */
export function isInUse(accountId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from platform.worlds where worlds.account_id = ${accountId} and worlds.ended_at is not null)`;
}

export interface World {
  accountId: string;
  advanceMs: number;
}

/** The world of a sandbox account. Throws for an unknown one. */
export async function findWorld(db: Db | Tx, accountId: string): Promise<World> {
  const row = await db
    .selectFrom('platform.worlds')
    .select('advance_s')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, advanceMs: Number(row.advance_s) * 1000 };
}

/** The current sandbox account of a company; undefined when it has none. */
export async function currentWorld(db: Db | Tx, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform.worlds')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}

/** The sandbox accounts of a company that were in use at or after an instant, the current one included. */
export async function worldsSince(db: Db, companyId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.worlds')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>=', since)]))
    .execute();
  return rows.map((row) => row.account_id);
}

/** Creates the next sandbox account of a company, and ends the previous one. The caller has locked the company. */
export async function beginWorld(tx: Tx, companyId: string, now: Date): Promise<string> {
  const earlierWorlds = await tx
    .updateTable('platform.worlds')
    .set((e) => ({ ended_at: e.fn.coalesce('ended_at', e.val(now)) }))
    .where('company_id', '=', companyId)
    .returning('account_id')
    .execute();
  const accountId = practiceAccount(companyId, earlierWorlds.length + 1);
  await tx
    .insertInto('platform.worlds')
    .values({ account_id: accountId, company_id: companyId, created_at: now })
    .execute();
  return accountId;
}

/** Moves the clock of a sandbox account forward. */
export async function advanceWorld(db: Db, accountId: string, seconds: number): Promise<World> {
  await db
    .updateTable('platform.worlds')
    .set((e) => ({ advance_s: e('advance_s', '+', seconds) }))
    .where('account_id', '=', accountId)
    .execute();
  return findWorld(db, accountId);
}

/** The clock of a sandbox account, ahead of `real`. */
export function practiceClock(real: Clock, { accountId, advanceMs }: World): Clock {
  return {
    now: () => new Date(real.now().getTime() + advanceMs),
    world: { accountId, advanceMs, real },
  };
}

const worlds = new AsyncLocalStorage<World>();

/** Runs `work`, which handles a job, in the job's world: that of the sandbox account, or the live one for null. */
export async function inWorld<T>(db: Db | Tx, accountId: string | null, work: () => Promise<T>): Promise<T> {
  return accountId === null ? work() : worlds.run(await findWorld(db, accountId), work);
}

/** The world of the job that is being handled; undefined for live jobs. */
export function worldOfWork(): World | undefined {
  return worlds.getStore();
}
