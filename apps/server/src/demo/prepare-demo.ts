/** Creates the demo people, staff and catalogue once. After an interruption, the next start creates what is missing. */
import type { AppContext } from '../context.ts';
import { inTransaction } from '../platform/database.ts';
import { readFact } from '../platform/facts.ts';
import { extendCalendar } from './rates/extend-calendar.ts';
import { seedBusiness } from './seed-business.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPeople } from './seed-people.ts';
import { seedStaff } from './seed-staff.ts';

/**
 * Fills an empty demo database; `tell` receives progress lines. Later starts add the months that entered the horizon.
 */
export async function prepareDemo({
  context,
  url,
  tell,
}: {
  context: AppContext;
  url: string;
  tell: (line: string) => void;
}): Promise<void> {
  const { db, clock, config } = context;
  await seedPeople(db, { now: clock.now() });
  await seedStaff(db, { now: clock.now() });
  await inTransaction(db, seedBusiness);
  await seedCoupons(db, { now: clock.now() });
  if (await readFact(db, 'demo_catalogue')) {
    const months = await extendCalendar({ connectionString: url, from: clock.now() });
    if (months > 0) tell(`Prices and rooms of ${months} more months made`);
    return;
  }
  await seedDemo({
    connectionString: url,
    hotels: config.demoHotels,
    from: clock.now(),
    onProgress: (madeCount, total) => {
      tell(`Hotels made: ${madeCount} of ${total}`);
      if (madeCount === total) tell('Checking what was made');
    },
  });
}
