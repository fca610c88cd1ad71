/** True when the option `name` of the person is on (`notification-flags.ts`). */
import type { Db, Tx } from '../../../platform/database.ts';
import type { NotificationFlags } from '../person/notification-flags.ts';
import { selectNotifications } from '../person/users.store.ts';

export async function hasOption(
  db: Db | Tx,
  userId: string,
  name: keyof NotificationFlags,
): Promise<boolean> {
  return (await selectNotifications(db, userId)).includes(name);
}
