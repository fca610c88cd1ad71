/**
 * Measures searches of adopted hotels: loading the cards of all hotels after a start, a first search, the same search
 * again, and searches for other stays. All are in the city with the most adopted hotels. The source answers at once
 * with three offers for each hotel, so that the times contain no waiting for a source.
 */
import type { ActorCtx } from '../../apps/server/src/context.ts';
import { setIndex } from '../../apps/server/src/modules/search/index/index-of.ts';
import { makeSearchIndex } from '../../apps/server/src/modules/search/index/search-index.ts';
import { searchHotels } from '../../apps/server/src/modules/search/search-hotels.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import type { BedbankOffer, BedbankPort, BedbankStay } from '../../apps/server/src/ports/bedbank/port.ts';
import { watchBedbank } from '../../apps/server/src/ports/bedbank/watch-bedbank.ts';
import { asUser } from '../../apps/server/test/builders/booking.ts';
import { testContext } from '../../apps/server/test/context.ts';
import { measure } from '../search/measure.ts';

/** Default of `SEARCH_MEMORY_MB`. */
const memoryBytes = 512 * 2 ** 20;
const dayMs = 86_400_000;

/**
 * Searches the adopted hotels as a member of the company. Returns the lines to print. Each of the two series of
 * repeated searches takes at most `seconds` after its warm-up. Throws when the first search finds no hotel.
 */
export async function searchAdopted(
  db: Db,
  { company, seconds }: { company: string; seconds: number },
): Promise<string[]> {
  const bedbank = watchBedbank(sourceWithOffers() as BedbankPort, systemClock);
  const app = { ...testContext(db, systemClock as never), bedbanks: [bedbank] };
  const actor = asUser({ app } as never, { accountId: company });
  const { city_id: cityId, hotels } = await largestCity(db);
  const indexStart = performance.now();
  const index = await makeSearchIndex({ db, clock: systemClock, log: app.log, budgetBytes: memoryBytes });
  const { cards } = await index.cards.cardSet();
  const indexMs = performance.now() - indexStart;
  setIndex(db, index);
  const refreshTimer = setInterval(() => void index.refresh().catch(() => {}), 500);
  const searchStart = performance.now();
  const answer = await search(actor, cityId, 0);
  const firstSearchMs = performance.now() - searchStart;
  if (answer.total === 0) throw new Error('no adopted hotel was found');
  const repeatedTimes = await repeat(() => search(actor, cityId, 0), { seconds });
  const otherStayTimes = await repeat((run) => search(actor, cityId, 1 + run), { seconds, maxRuns: 100 });
  clearInterval(refreshTimer);
  setIndex(db, undefined);
  return [
    `cards of ${cards.count} hotels after a start: ${ms(indexMs)}`,
    `first search of a city, ${answer.total} of ${hotels} hotels found: ${ms(firstSearchMs)}`,
    `the same stay again: ${repeatedTimes}`,
    `other stays, each asks the source: ${otherStayTimes}`,
    `memory of the process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  ];
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

/** The processor time in the text is that of the whole process, so it contains the refreshes of the index. */
async function repeat(
  work: (run: number) => Promise<unknown>,
  limits: { seconds: number; maxRuns?: number },
): Promise<string> {
  const from = process.cpuUsage();
  let calls = 0;
  const { p50, p95 } = await measure((run) => {
    calls += 1;
    return work(run);
  }, limits);
  const { user, system } = process.cpuUsage(from);
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, ${ms((user + system) / 1000 / calls)} of processor time each`;
}

async function largestCity(db: Db): Promise<{ city_id: string; hotels: number }> {
  return await db
    .selectFrom('catalogue.hotels')
    .select(['city_id', (e) => e.fn.countAll<number>().as('hotels')])
    .where('source', '=', 'hotelbeds')
    .groupBy('city_id')
    .orderBy('hotels', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Searches for two nights from `run` days after the 20th day from today on. The stays repeat after 200 runs. */
function search(actor: ActorCtx, cityId: string, run: number) {
  const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
  return searchHotels(actor, {
    place: { type: 'city', id: cityId },
    sort: 'price_asc',
    page: 1,
    page_size: 20,
    nationality: 'CN',
    check_in: day(20 + (run % 200)),
    check_out: day(22 + (run % 200)),
    rooms: [{ adults: 2, children: [] }],
  });
}

function sourceWithOffers(): Partial<BedbankPort> {
  const rooms = ['DOUBLE STANDARD', 'TWIN SUPERIOR', 'SUITE STANDARD'];
  const search = async ({ checkIn }: BedbankStay, codes: string[]): Promise<BedbankOffer[]> =>
    codes.flatMap((hotelCode) =>
      rooms.map((roomName, index) => ({
        hotelCode,
        roomCode: `R${index}`,
        roomName,
        boardCode: 'RO',
        rateClass: 'NOR',
        packageOnly: false,
        roomsLeft: 5,
        currency: 'USD',
        promotions: [],
        rates: [
          {
            key: `${checkIn} ${hotelCode} ${index}`,
            recheck: false,
            rooms: [0],
            payAtHotel: [],
            net: String(100 + (Number(hotelCode) % 97) + 20 * index),
            fees: [{ amount: '100', from: `${checkIn}T00:00:00Z` }],
          },
        ],
      })),
    );
  return { name: 'hotelbeds', maxHotels: 2_000, search };
}
