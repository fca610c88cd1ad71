/** A world with an outside source (the simulated Hotelbeds), and one hotel of ours that it sells too. */
import type { ActorCtx, AppContext } from '../../../src/context.ts';
import type { StandIn } from '../../../src/demo/sources/hotelbeds/shape.ts';
import { openStandIn, standInRates } from '../../../src/demo/sources/hotelbeds/stand-in.ts';
import { listRooms } from '../../../src/modules/search/offers/list-rooms.ts';
import { readSource } from '../../../src/modules/supply/adoption/read-source.ts';
import type { Db } from '../../../src/platform/database.ts';
import { hotelbeds } from '../../../src/ports/bedbank/hotelbeds.ts';
import { watchBedbank } from '../../../src/ports/bedbank/watch-bedbank.ts';
import type { WatchedBedbank } from '../../../src/ports/bedbank/watched-port.ts';
import { buildWorld, type World } from '../booking.ts';
import { type BuiltHotel, buildHotel } from '../catalogue.ts';

export interface OutsideWorld extends World {
  standIn: StandIn;
  hotel: BuiltHotel;
}

/**
 * The source's hotel 7001 is our hotel `outside`. Our own price is 100.00 dollars per night; a euro is 1.25 dollars.
 */
export async function buildOutsideWorld(db: Db): Promise<OutsideWorld> {
  const world = buildWorld(db);
  const standIn = await openStandIn(() => world.app.clock.now());
  connect(world.app, standIn);
  const hotel = await buildHotel(db, { name: 'outside', rooms: 50 });
  await db
    .insertInto('supply.hotel_mappings')
    .values({
      source: 'hotelbeds',
      code: '7001',
      hotel_id: hotel.hotelId,
      said_by: 'staff',
      mapped_at: world.clock.now(),
    })
    .execute();
  await db.updateTable('content.currency_rates').set({ rate: '0.8' }).where('code', '=', 'EUR').execute();
  return { ...world, standIn, hotel };
}

/** Makes a new connection with a closed breaker and an empty cache. */
export function connect(app: AppContext, standIn: StandIn): void {
  app.bedbanks = [watchBedbank(hotelbeds(standIn.access), app.clock)];
}

/** The id of the outside source's offer with this board, as the rooms call signs it. Throws when there is none. */
export async function outsideOffer(
  ctx: ActorCtx,
  hotel: BuiltHotel,
  { board = 'BB', checkIn = '2027-04-10', checkOut = '2027-04-12', children = [] as number[] } = {},
): Promise<string> {
  const { rooms } = await listRooms(ctx, {
    hotel_id: hotel.hotelId,
    check_in: checkIn,
    check_out: checkOut,
    rooms: [{ adults: 2, children }],
    nationality: 'CN',
  });
  const offers = rooms
    .filter((room) => room.room_type_id.startsWith('hotelbeds:'))
    .flatMap((room) => room.offers);
  const match = offers.find((offer) => offer.board === board);
  if (!match) throw new Error(`the source offers no ${board}`);
  return match.offer_id;
}

/** Reads all hotels of the source, an hour later. */
export async function readHotels({ app, clock }: OutsideWorld): Promise<void> {
  clock.forward(3_600);
  await readSource(app, app.bedbanks?.[0] as WatchedBedbank, { full: true });
}

/** Reconnects to the source, with its usual rates, without faults and without recorded calls. */
export function resetSource({ app, standIn }: OutsideWorld): void {
  connect(app, standIn);
  standIn.rates = standInRates;
  standIn.trouble.clear();
  standIn.dead = false;
  standIn.calls.length = 0;
}
