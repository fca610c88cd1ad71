/**
 * Searches while an outside source, which has every hotel of the city, fails after 1.5 seconds. Some searches do not
 * wait for the source. Others wait until it fails, because 1.5 seconds are within their time budget. A failure is not
 * stored, so later searches ask the source again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { bedbankError } from '../../apps/server/src/ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../apps/server/src/ports/bedbank/watched-port.ts';
import type { BenchContext, ResultLine } from './bench-context.ts';
import { httpLine, searchOverHttp } from './search-over-http.ts';

const sourceMs = 1_500;

/** Adds mappings of all hotels of the city to the source. The database keeps them. */
export async function measureLateSource({ context, seconds }: BenchContext): Promise<ResultLine[]> {
  await sql`insert into supply.hotel_mappings (source, code, hotel_id, said_by, mapped_at)
    select 'hotelbeds', id, id, 'staff', now() from catalogue.hotels where city_id = 'bench'
    on conflict do nothing`.execute(context.db);
  const withSource = { ...context, bedbanks: [lateSource()] };
  const alone = await searchOverHttp(context, { seconds });
  const progressive = await searchOverHttp(withSource, { seconds, wait: false });
  const aloneAgain = await searchOverHttp(context, { seconds });
  const waiting = await searchOverHttp(withSource, { seconds });
  const ratio = (2 * progressive.p50) / (alone.p50 + aloneAgain.p50);
  return [
    httpLine('without a source', alone),
    httpLine('a source takes 1.5 s, `wait: false`', progressive),
    httpLine('without a source, again', aloneAgain),
    httpLine('a source takes 1.5 s, waited for', waiting),
    { name: 'p50 with the late source, of p50 without', value: `${ratio.toFixed(2)} ×` },
  ];
}

function lateSource(): WatchedBedbank {
  const search = async (): Promise<never> => {
    await pause(sourceMs);
    throw bedbankError('failed', 'late');
  };
  return {
    name: 'hotelbeds',
    maxHotels: 2_000,
    search,
    countExcluded: () => {},
  } as unknown as WatchedBedbank;
}
