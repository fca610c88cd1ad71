/** The RateHawk connector passes the tests of all connectors, and reports a dump that is cut in half. */
import { expect, it } from 'vitest';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { bedbankConformance, closedAddress } from './bedbank-conformance.ts';

it('a dump that is cut in half ends with an error, not with half of the hotels', async () => {
  const standIn = await openRatehawk();
  standIn.hotels = Array.from({ length: 500 }, (_, at) => ({ ...standIn.hotels[0], hid: at + 1 }) as never);
  standIn.dumpShare = 0.5;
  const readAll = async () => {
    for await (const page of ratehawk(standIn.access).readHotels({})) expect(page.length).toBeGreaterThan(0);
  };
  await expect(readAll()).rejects.toMatchObject({ fault: 'failed' });
  await standIn.close();
});

bedbankConformance('RateHawk', async () => {
  const standIn = await openRatehawk();
  return {
    port: ratehawk(standIn.access),
    unreachable: ratehawk({ ...standIn.access, url: await closedAddress() }),
    hotelCode: String(standIn.hid),
    failNext: (verb, how) => {
      if (verb === 'search') standIn.next.set('search', [how]);
      else standIn.next.set('finish', [how === 'sold_out' ? 'soldout' : how]);
    },
    stored: () =>
      standIn.orders.filter((each) => each.state === 'booked').map((each) => each.partner_order_id),
    reset: () => {
      standIn.orders.length = 0;
      standIn.next.clear();
      standIn.price = 200;
    },
    close: standIn.close,
  };
});
