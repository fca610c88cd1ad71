/** `npm run backup`: copies the database and the stored files to one folder. May run beside the product. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { findKey, fingerprintOf } from '../platform/secrets.ts';
import { chooseFiles } from '../ports/files/choose-files.ts';
import { readS3Settings } from '../s3-settings.ts';
import { fromCaller } from './from-caller.ts';
import { openServer } from './open-server.ts';
import { runCommand } from './run-command.ts';

const help = `npm run backup -- FOLDER

Writes database and files into FOLDER, which must not exist. All tables show one instant; the product may run.
The key (WAYHOUSE_SECRET) is not in the backup, only its fingerprint: keep the key elsewhere.
sha256sum -c SHA256SUMS, inside the folder, checks it anywhere.

Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/); files: WAYHOUSE_DATA/files,
or the bucket of S3_BUCKET.`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(`Name one folder.\n\n${help}`);
  const server = await openServer((line) => console.error(line));
  try {
    const key = findKey(process.env.WAYHOUSE_SECRET, server.dataDir);
    const manifest = await writeBackup(
      {
        url: server.url,
        files: await chooseFiles(readS3Settings(process.env), path.join(server.dataDir, 'files')),
        keyFingerprint: key && fingerprintOf(key),
        now: new Date(),
      },
      fromCaller(folder),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${manifest.tables.length} tables with ${rows} rows and ${manifest.files} files saved in ${folder}`,
    );
    if (!key)
      console.error('No key was found, so the backup cannot warn of a wrong one when it is restored.');
  } finally {
    await server.close();
  }
}

runCommand(run);
