/** A baseline: DuckDB with one row per plan and day. Finds the cheapest sum per hotel, applies no rule. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface DuckDbBaseline {
  search: (question: { checkIn: string; nights: number }) => Promise<unknown>;
  close: () => void;
}

/** Copies `baseline_days` from PostgreSQL into a DuckDB in memory, through a file in `folder`. */
export async function openDuckDbBaseline(url: string, folder: string): Promise<DuckDbBaseline> {
  const file = path.join(folder, 'baseline-days.csv');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await pipeline(
    client.query(
      copyTo('copy (select * from baseline_days order by day, hotel_id, plan_id) to stdout csv header'),
    ),
    createWriteStream(file),
  );
  await client.end();
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`create table baseline_days as select * from read_csv('${file}')`);
  return {
    search: ({ checkIn, nights }) =>
      connection.runAndReadAll(`select hotel_id, min(total) from (
        select hotel_id, plan_id, sum(price_cents) as total from baseline_days
        where day >= date '${checkIn}' and day < date '${checkIn}' + ${nights} and price_cents > 0 and free > 0
        group by hotel_id, plan_id having count(*) = ${nights}) as p group by hotel_id order by 2`),
    close: () => connection.closeSync(),
  };
}
