/** `npm run restore`: restores a backup of `npm run backup`, then checks it like `npm run verify`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { warnOfKey } from '../platform/backup/warn-of-key.ts';
import { longStatementMs } from '../platform/database/connection/watch-connection.ts';
import { openDatabase } from '../platform/database.ts';
import { findKey } from '../platform/secrets.ts';
import { chooseFiles } from '../ports/files/choose-files.ts';
import { readS3Settings } from '../s3-settings.ts';
import { fromCaller } from './from-caller.ts';
import { openServer } from './open-server.ts';
import { runCommand } from './run-command.ts';
import { showConsistency } from './show-consistency.ts';
import { showGatewayDifferences } from './show-gateway-differences.ts';

const help = `npm run restore -- FOLDER [--over]

Restores the backup in FOLDER after every checksum is right. Stop all servers and workers first.
The database must be empty; --over replaces all data that is there. When anything fails, the database is as before.
Afterwards orders, rooms and money are compared, and charges that the restored books do not know are shown.

Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/); files: WAYHOUSE_DATA/files,
or the bucket of S3_BUCKET.`;

const logLine = (line: string): void => console.error(line);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { over: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(`Name one folder.\n\n${help}`);
  const server = await openServer(logLine);
  try {
    const manifest = await restoreBackup(fromCaller(folder), {
      url: server.url,
      files: await chooseFiles(readS3Settings(process.env), path.join(server.dataDir, 'files')),
      over: values.over,
      tell: logLine,
    });
    console.log(`Restored: the state of ${manifest.made_at}`);
    const warning = warnOfKey(manifest.key_fingerprint, findKey(process.env.WAYHOUSE_SECRET, server.dataDir));
    if (warning) logLine(warning);
    await check(server.url, manifest.made_at);
  } finally {
    await server.close();
  }
}

async function check(url: string, madeAt: string): Promise<void> {
  const db = openDatabase(url, { max: 4, statementMs: longStatementMs });
  try {
    await showConsistency(db);
  } finally {
    await db.destroy();
  }
  // Skipped without Stripe: the data of the demo's gateway is in the restored database, so a comparison proves nothing.
  if (process.env.STRIPE_SECRET_KEY) await showGatewayDifferences(url, { from: madeAt });
  else console.log(`Compare with the gateway: npm run reconcile -- --from ${madeAt}`);
}

runCommand(run);
