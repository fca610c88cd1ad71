import { groupLimits } from '@wayhouse/contract/group/group-life';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, type World } from '../../../../test/builders/booking.ts';
import { buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { asDesk, offerOf, sendGroupRequest } from '../../../../test/builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { declineGroup } from '../end-group.ts';
import { listHotelsFree } from '../find-desk-hotels.ts';
import { makeOffer, withdrawOffer } from './make-offer.ts';

let test: TestDatabase;
let world: World;
const agent = () => asUser(world, { accountId: 'com_group' });
const desk = () => asDesk(world);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCompany(test.db, { id: 'com_group' });
});
afterAll(() => test.drop());

describe('an offer whose time has ended while another one is open', () => {
  const hourMs = 3_600_000;
  /**
   * Makes a request with `count` offers that have ended and one open offer. Returns the number of the request and the
   * open offer.
   */
  const requestWithEndedOffers = async (count: number) => {
    const groupNo = await sendGroupRequest(agent());
    const soon = new Date(world.clock.now().getTime() + hourMs).toISOString();
    for (let offer = 0; offer < count; offer += 1)
      await makeOffer(desk(), offerOf(groupNo, null, { valid_until: soon }));
    const { offers } = await makeOffer(desk(), offerOf(groupNo, null));
    world.clock.forward(2 * 3_600);
    return { groupNo, openId: offers.at(-1)?.offer_id ?? '' };
  };

  it('does not keep a request waiting for the customer who declines the open one', async () => {
    const { groupNo, openId } = await requestWithEndedOffers(1);
    const declinedGroup = await declineGroup(agent(), { group_no: groupNo, offer_id: openId });
    expect(declinedGroup.status).toBe('submitted');
  });

  it('does not keep a request waiting for the customer when staff withdraw the open one', async () => {
    const { groupNo, openId } = await requestWithEndedOffers(1);
    expect(await withdrawOffer(desk(), { params: { id: groupNo, offer: openId } })).toMatchObject({
      status: 'submitted',
      waiting_for: 'us',
    });
  });

  it('does not count as one of the open offers, whose number has a maximum', async () => {
    const { groupNo } = await requestWithEndedOffers(groupLimits.offersOpenMax - 1);
    const { offers } = await makeOffer(desk(), offerOf(groupNo, null));
    expect(offers.filter(({ state }) => state === 'open')).toHaveLength(2);
  });
});

describe('the shortlist of hotels for an offer', () => {
  it('has no price of a retired room type', async () => {
    const hotel = await buildHotel(test.db, { name: 'retired', city: 'porto', rooms: 30 });
    await sql`insert into catalogue.room_types
      select (jsonb_populate_record(t, '{"id": "rt_retired", "retired": true}')).* from catalogue.room_types t
        where t.id = ${hotel.roomTypeId}`.execute(test.db);
    for (const plan of [hotel.flexible, hotel.strict, hotel.onRequest]) await reprice(test.db, plan, 15_000);
    await reprice(test.db, hotel.strict, 5_000);
    await sql`update rates.rate_plans set room_type_id = 'rt_retired' where id = ${hotel.strict}`.execute(
      test.db,
    );
    const groupNo = await sendGroupRequest(agent(), { destination: 'Porto' });
    const stay = { check_in: '2027-04-10', check_out: '2027-04-12', rooms: 20 };
    const { hotels } = await listHotelsFree(desk(), { params: { id: groupNo }, ...stay });
    expect(hotels).toMatchObject([{ id: hotel.hotelId, net: '150.00' }]);
  });
});
