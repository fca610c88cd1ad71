/** Job: writes one event for the account of each key that expires within a week. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { markExpiryNotice, selectExpiringKeys } from '../keys/keys.store.ts';
import { lockEventAccount, recordEvents } from './record-event.ts';

const noticeBeforeMs = 7 * 86_400_000;

export async function reportExpiringKeys({ db, clock }: AppContext): Promise<void> {
  const now = clock.now();
  for (const { id, account_id: accountId } of await selectExpiringKeys(db, {
    from: now,
    to: new Date(now.getTime() + noticeBeforeMs),
  }))
    await inTransaction(db, async (tx) => {
      if (!(await lockEventAccount(tx, accountId))) return;
      // Another process may have written the event in the meantime.
      const key = await markExpiryNotice(tx, id, now);
      if (!key?.expires_at) return;
      const data = { key_id: id, label: key.label, expires_at: key.expires_at.toISOString() };
      await recordEvents(tx, clock, {
        accountId,
        events: [{ type: 'key.expiring', orderNo: null, data, previous: null }],
      });
    });
}
