/** A process that only imports hotels, with files in `FILES` and the clock at `NOW`, for tests that kill it. */
import type { AppContext } from '../../src/context.ts';
import { hotelImportKinds } from '../../src/modules/catalogue/hotel-imports/run-hotel-import.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeWorkRunner } from '../../src/platform/work/work-runner.ts';
import { filesOnDisk } from '../../src/ports/files/disk.ts';

const db = openDatabase(process.env.DATABASE_URL ?? '', { max: 5 });
const clock = { now: () => new Date(process.env.NOW ?? '') };
const files = filesOnDisk(process.env.FILES ?? '');
const kinds = hotelImportKinds(() => ({ db, clock, files }) as unknown as AppContext);
const runner = makeWorkRunner({ db, clock, log: createLog('silent'), kinds });
await Promise.all(
  runner.sweeps.map(async ({ run }) => {
    for (;;) await run();
  }),
);
