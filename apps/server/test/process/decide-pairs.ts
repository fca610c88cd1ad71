/**
 * The program of a person at the mapping desk. Arguments: address of the database, number of pairs. Merges each pair;
 * then splits a third of them again, and moves a third to the hotel `h_outside`. Decisions of an earlier process stay.
 */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { StaffCtx } from '../../src/context.ts';
import { answerPair } from '../../src/modules/supply/mapping/desk/decide-pairs.ts';
import { moveMapping } from '../../src/modules/supply/mapping/desk/move-mapping.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { isAppError } from '../../src/platform/errors.ts';

const [database = '', count = ''] = process.argv.slice(2);
const db = openDatabase(database, { max: 2 });
const ctx = {
  db,
  clock: systemClock,
  staff: {
    staffId: 'stf_1',
    name: 'Ada',
    email: 'ada@staff.wayhouse.test',
    ip: '192.0.2.1',
    role: 'contracting',
    rights: rightsOfRole.contracting,
  },
} as unknown as StaffCtx;

async function unlessDecided(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isAppError(error) && error.key === 'request.changed') return false;
    throw error;
  }
}

const source = 'hotelbeds';
// Begins with the record of a hotel that has an order.
await moveMapping(ctx, { source, code: '7001', hotel_id: 'h_d0', reason: 'Another hotel' });
for (let n = 0; n < Number(count); n += 1) {
  const code = `3${String(n).padStart(4, '0')}`;
  process.stdout.write(`${n}\n`);
  const pair = { source, code, hotel_id: `h_d${n}` };
  if (!(await unlessDecided(answerPair(ctx, { ...pair, answer: 'same' })))) continue;
  // Undefined keeps the merge, and null splits the record off.
  const targetHotelId = [undefined, null, 'h_outside'][n % 3];
  if (targetHotelId !== undefined)
    await moveMapping(ctx, { source, code, hotel_id: targetHotelId, reason: 'Wrong hotel' });
}
await db.destroy();
