/** Search at several sizes: the index beside its peers, on the same data in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { benchSize, type Line } from './bench-size.ts';
import { makeData } from './make-data.ts';

/** Prints one table a size. The database is thrown away. */
export async function benchSearch({ sizes, seconds }: { sizes: number[]; seconds: number }): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    fast: true,
    log: () => {},
  });
  try {
    for (const hotels of sizes) {
      const load = os.loadavg().map((each) => each.toFixed(1));
      const url = await newDatabase(postgres.url, hotels);
      const took = await makeData(url, hotels);
      console.log(
        `\n${hotels} hotels, ${os.cpus().length} cores, load ${load.join(' ')}, data in ${took.toFixed(0)} s`,
      );
      print(await benchSize(url, { hotels, seconds }));
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newDatabase(serverUrl: string, hotels: number): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database bench_${hotels}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/bench_${hotels}`;
  await migrate(url.href);
  return url.href;
}

function print(lines: Line[]): void {
  for (const { name, value, note } of lines)
    console.log(`  ${name.padEnd(52)} ${value.padStart(22)}  ${note ?? ''}`);
}
