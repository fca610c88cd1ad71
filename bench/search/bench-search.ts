/** Measures search at several data sizes: the index compared with its baselines, on the same data in the same run. */
import os from 'node:os';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import type { ResultLine } from './bench-context.ts';
import { benchSize } from './bench-size.ts';
import { makeData } from './make-data.ts';

/** Prints one table per data size (`sizes`: numbers of hotels). Deletes the databases at the end. */
export async function benchSearch({
  sizes,
  seconds,
  months,
}: {
  sizes: number[];
  seconds: number;
  months: number;
}): Promise<void> {
  const postgres = await startBenchPostgres({ fast: true });
  try {
    for (const hotels of sizes) {
      const url = await newDatabase(postgres.url, hotels);
      const dataSeconds = await makeData(url, { hotels, months });
      console.log(
        `\n${hotels} hotels, ${months} months, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${loads()}, data in ${dataSeconds.toFixed(0)} s`,
      );
      print(await benchSize(url, { seconds, folder: postgres.folder }));
      console.log(`  load at the end ${loads()}`);
    }
  } finally {
    await postgres.stop();
  }
}

function loads(): string {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
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

function print(lines: ResultLine[]): void {
  for (const { name, value, note } of lines)
    console.log(`  ${name.padEnd(52)} ${value.padStart(22)}  ${note ?? ''}`);
}
