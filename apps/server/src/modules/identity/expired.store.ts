/** Removal of what has run out, in batches that hold no lock for long. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const batch = 1_000;

/** One batch of expired slider challenges; answers how many rows went. The others below do the same for theirs. */
export function deleteExpiredChallenges(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.slider_challenges where ctid = any (array(
          select ctid from identity.slider_challenges where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredTickets(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.slider_tickets where ctid = any (array(
          select ctid from identity.slider_tickets where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

/** Sessions past their end. Revoked and idle ones are worth nothing already and go when their end comes. */
export function deleteExpiredSessions(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.sessions where ctid = any (array(
          select ctid from identity.sessions where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

/** Failures made before `before`. */
export function deleteOldFailures(tx: Tx, before: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.sign_in_failures where ctid = any (array(
          select ctid from identity.sign_in_failures where at <= ${before} limit ${batch} for update skip locked))`,
  );
}

/** Codes whose hour is over: until then they count against the limits of sending. */
export function deleteOldCodes(tx: Tx, before: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.codes where ctid = any (array(
          select ctid from identity.codes where created_at <= ${before} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredResets(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.password_resets where ctid = any (array(
          select ctid from identity.password_resets where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredOtpChallenges(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.otp_challenges where ctid = any (array(
          select ctid from identity.otp_challenges where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredSingleLogins(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.single_logins where ctid = any (array(
          select ctid from identity.single_logins where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

/** Questions made before `before`. */
export function deleteOldAsks(tx: Tx, before: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.asks where ctid = any (array(
          select ctid from identity.asks where at <= ${before} limit ${batch} for update skip locked))`,
  );
}

async function run(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}
