import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { bedbankConformance, closedAddress } from './bedbank-conformance.ts';

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
