/** The measurements at one size. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { buildApp } from '../../apps/server/src/app.ts';
import { seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import type { HotelFacts } from '../../apps/server/src/modules/rates/load-stay-terms.ts';
import type { Stay } from '../../apps/server/src/modules/rates/quote.ts';
import type { Candidate } from '../../apps/server/src/modules/search/candidate.ts';
import { findInTruth } from '../../apps/server/src/modules/search/find-in-truth.ts';
import { findInBlock } from '../../apps/server/src/modules/search/index/find-in-block.ts';
import { setIndex } from '../../apps/server/src/modules/search/index/index-of.ts';
import {
  makeSearchIndex,
  type SearchIndex,
} from '../../apps/server/src/modules/search/index/search-index.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { testClock, testContext, tokenOf } from '../../apps/server/test/context.ts';
import { bareKernel } from './bare-kernel.ts';
import { firstDay, peerDays } from './make-data.ts';
import { measure, type Times, throughput } from './measure.ts';

export interface Line {
  name: string;
  value: string;
  note?: string;
}

type Hotel = HotelFacts & { cityId: string };

const now = new Date(`${firstDay}T01:00:00Z`);
const buyer = { tierId: 'none', isPackage: true, mayPayLater: true };
const party = { adults: 2, children: [] };

/** The same questions for everybody: 1 to 7 nights, from the second day on. */
function stayOf(run: number): Stay {
  const nights = 1 + (run % 7);
  const checkIn = addDays(firstDay, 4 + ((run * 7) % (peerDays - 12)));
  return { checkIn, nights, rooms: [party], nationality: 'CN' };
}

/** Measures everything on the data at `url`. */
export async function benchSize(url: string, { hotels: size, seconds }: { hotels: number; seconds: number }) {
  const db = openDatabase(url, 10);
  const clock = testClock(now);
  await seedPeople(db, { now });
  const context = testContext(db, clock);
  const hotels: Hotel[] = (
    await sql<{ id: string; stars: number }>`select id, stars from catalogue.hotels order by id`.execute(db)
  ).rows.map(({ id, stars }) => ({
    hotelId: id,
    cityId: 'bench',
    timeZone: 'Asia/Shanghai',
    stars,
    countryCode: 'CN',
  }));
  const index = await makeSearchIndex({ db, clock, log: context.log, budgetBytes: 2e9 });
  const began = performance.now();
  await index.warm(['bench']);
  const cold = performance.now() - began;
  const look = setInterval(() => void index.refresh(), 500);
  await index.refresh();
  await agree(db, index, hotels);
  const lines: Line[] = [
    { name: 'cold load of the block', value: ms(cold) },
    { name: 'memory a hotel', value: `${(index.blocks.bytes() / size / 1000).toFixed(0)} kB` },
    ...(await functions(db, index, { hotels, seconds })),
    ...(await overHttp(context, index, seconds)),
  ];
  clearInterval(look);
  await db.destroy();
  return lines;
}

async function functions(
  db: Db,
  index: SearchIndex,
  { hotels, seconds }: { hotels: Hotel[]; seconds: number },
): Promise<Line[]> {
  const block = index.blocks.peek('bench');
  if (!block) throw new Error('no block');
  const scratch = { sums: new Float64Array(block.plans.length), best: new Float64Array(block.hotels.size) };
  const bare = await measure(
    (run) => {
      const { checkIn, nights } = stayOf(run);
      bareKernel(block, { first: dayNumber(checkIn) - block.firstDay, nights }, scratch);
    },
    { seconds },
  );
  const kernel = await measure(
    (run) => findInBlock(block, { hotels, stay: stayOf(run), buyer, markups: [], now }),
    { seconds },
  );
  const candidates = await measure(
    async (run) => (await index.ask({ hotels, stay: stayOf(run), buyer, now })).answer(),
    { seconds },
  );
  const rows = await measure((run) => perDay(db, stayOf(run)), { seconds, most: 40 });
  const months = await measure((run) => findInTruth(db, { hotels, stay: stayOf(run), buyer, now }), {
    seconds,
    most: 40,
  });
  const ratio = (other: Times) => `${(other.p50 / kernel.p50).toFixed(1)} × the kernel`;
  return [
    { name: 'bare typed arrays, no rule (p50 / p95)', value: both(bare), note: ratio(bare) },
    { name: 'kernel: every plan with its total, all rules', value: both(kernel) },
    {
      name: 'the same as candidate objects, sorted by hotel',
      value: both(candidates),
      note: ratio(candidates),
    },
    { name: 'PostgreSQL, a row a day, cheapest sum a hotel', value: both(rows), note: ratio(rows) },
    { name: 'PostgreSQL, arrays by month, priced in Node', value: both(months), note: ratio(months) },
  ];
}

async function perDay(db: Db, { checkIn, nights }: Stay): Promise<unknown> {
  return sql`select hotel_id, min(total) from (
      select hotel_id, plan_id, sum(price_cents) as total from peer_days
      where day >= ${checkIn} and day < ${addDays(checkIn, nights)} and price_cents > 0 and free > 0
      group by hotel_id, plan_id having count(*) = ${nights}) as p group by hotel_id order by 2`.execute(db);
}

/** A bench of wrong answers measures nothing. */
async function agree(db: Db, index: SearchIndex, hotels: Hotel[]): Promise<void> {
  const plain = (found: Map<string, Candidate[]>) =>
    JSON.stringify(
      [...found].map(([id, list]) => [id, list.map((each) => [each.plan.id, each.totalCents])]).sort(),
    );
  for (const run of [1, 5]) {
    const question = { hotels, stay: stayOf(run), buyer, now };
    const { answer } = await index.ask(question);
    if (plain(answer()) !== plain(await findInTruth(db, question))) throw new Error('answers differ');
  }
}

async function overHttp(
  context: ReturnType<typeof testContext>,
  index: SearchIndex,
  seconds: number,
): Promise<Line[]> {
  const app = await buildApp({ context, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenOf(context, 'agent@wayhouse.test');
  let run = 0;
  const call = async (): Promise<void> => {
    const { checkIn, nights } = stayOf(run++);
    const body = {
      place: { type: 'city', id: 'bench' },
      check_in: checkIn,
      check_out: addDays(checkIn, nights),
      rooms: [party],
      nationality: 'CN',
      page_size: 20,
    };
    const answer = await fetch(`${address}/api/v2/hotel/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const truth = await throughput(call, { clients: 8, seconds });
  setIndex(context.db, index);
  const indexed = await throughput(call, { clients: 8, seconds });
  setIndex(context.db, undefined);
  await app.close();
  const line = (name: string, { perSecond, p99 }: typeof truth): Line => ({
    name,
    value: `${perSecond.toFixed(1)}/s, p99 ${ms(p99)}`,
  });
  return [
    line('hotel/search, 8 clients, arrays by month', truth),
    {
      ...line('hotel/search, 8 clients, index', indexed),
      note: `${(indexed.perSecond / truth.perSecond).toFixed(1)} ×`,
    },
  ];
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

function both({ p50, p95 }: Times): string {
  return `${ms(p50)} / ${ms(p95)}`;
}
