/** The checks of `find-faults.ts`, as lines for a terminal. */
import type { Db } from '../platform/database.ts';
import { findFaults } from './find-faults.ts';

/** Prints every fault and a last line with the result. Sets exit code 1 when there are faults. */
export async function showConsistency(db: Db): Promise<void> {
  const faults = await findFaults(db);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'Orders, rooms and money agree.' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
