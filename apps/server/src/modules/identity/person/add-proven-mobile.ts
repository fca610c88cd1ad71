/** Adds a proven mobile number without a code; for the demo only. */
import type { Tx } from '../../../platform/database.ts';
import { toMobile } from '../code/mobile-number.ts';
import { proveMobile, updateUser } from './users.store.ts';

/** Throws an Error for a number that cannot receive text messages. */
export async function addProvenMobile(
  tx: Tx,
  input: { userId: string; area_code: string; phone: string; now: Date },
): Promise<void> {
  const { userId, area_code, phone, now } = input;
  const mobile = toMobile({ area_code, mobile: phone });
  if (mobile === undefined) throw new Error(`+${area_code} ${phone} takes no text messages`);
  await updateUser(tx, userId, { area_code, phone, mobile });
  await proveMobile(tx, userId, now);
}
