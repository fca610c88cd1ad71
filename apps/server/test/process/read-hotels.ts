/** A program that reads a simulated Hotelbeds once. Arguments: address of the database, address of the source. */

import { readSource } from '../../src/modules/supply/adoption/read-source.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';

const [database = '', url = ''] = process.argv.slice(2);
const access = { url, key: 'stand-in-key', secret: 'stand-in-secret' };
const ctx = { db: openDatabase(database, { max: 2 }), clock: systemClock, log: createLog('error') };
await readSource(ctx, watchBedbank(hotelbeds(access), systemClock), { full: true });
await ctx.db.destroy();
