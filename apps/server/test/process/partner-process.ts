/** A real server of the partner API over a database, for tests of several processes. Prints `ready <port>`. */
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { testClock, testContext } from '../context.ts';

const db = openDatabase(process.env.DATABASE_URL ?? '', { max: 4 });
const context = testContext(db, testClock(new Date(process.env.NOW ?? '')));
const app = await buildApp({ context, isReady: async () => true });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
