/** The temporary PostgreSQL of a benchmark. */
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../apps/server/src/platform/embedded-postgres/temporary-postgres.ts';

/** Starts PostgreSQL in a new temporary folder. `fast`: without fsync. Removes the data of killed benchmarks first. */
export function startBenchPostgres(options: { fast?: boolean } = {}): Promise<TemporaryPostgres> {
  return startTemporaryPostgres('wayhouse-bench-', options);
}
