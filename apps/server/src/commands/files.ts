/** `npm run files`: copies the stored files from `files` in the data folder to the S3 bucket. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../platform/process/data-folder.ts';
import { chooseFiles } from '../ports/files/choose-files.ts';
import { filesOnDisk } from '../ports/files/disk.ts';
import { readS3Settings } from '../s3-settings.ts';
import { runCommand } from './run-command.ts';

const help = `npm run files -- to-bucket

Copies every file of WAYHOUSE_DATA/files to the bucket of S3_BUCKET, as the product with the same environment uses it.
Files that the bucket has are left out, so an interrupted copy goes on. The folder is not changed.
Run it once beside the product, set S3_BUCKET, restart servers and workers, and run it again for the files made meanwhile.`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  if (positionals.join(' ') !== 'to-bucket') throw new Error(help);
  const settings = readS3Settings(process.env);
  if (!settings) throw new Error('Set S3_BUCKET: it names the bucket.');
  const folder = path.join(dataFolder(process.env), 'files');
  const bucket = await chooseFiles(settings, folder);
  const inBucket = new Set<string>();
  for await (const id of bucket.list()) inBucket.add(id);
  const disk = filesOnDisk(folder);
  let copied = 0;
  let present = 0;
  for await (const id of disk.list()) {
    const pieces = inBucket.has(id) ? undefined : await disk.read(id);
    if (pieces) {
      await bucket.write(id, pieces);
      copied += 1;
    } else present += 1;
  }
  console.log(`${copied} files copied to ${settings.bucket}, ${present} were there`);
}

runCommand(run);
