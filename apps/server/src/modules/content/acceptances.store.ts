/** SQL on `content.acceptances`. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface Acceptance {
  code: string;
  userId: string;
  accountId: string;
  ip: string;
  at: Date;
}

/** Notes the edition that holds at that instant, unless this person has accepted it before. */
export async function insertAcceptance(tx: Tx, accepted: Acceptance): Promise<void> {
  await sql`
    insert into content.acceptances (user_id, account_id, code, version, accepted_at, ip)
    select ${accepted.userId}, ${accepted.accountId}, code, version, ${accepted.at}, ${accepted.ip}
      from content.agreements
      where code = ${accepted.code} and status = 'published' and published_at <= ${accepted.at}
      order by published_at desc, version desc
      limit 1
    on conflict do nothing`.execute(tx);
}
