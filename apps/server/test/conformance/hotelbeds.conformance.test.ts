import { openStandIn } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { bedbankConformance, closedAddress } from './bedbank-conformance.ts';

bedbankConformance('Hotelbeds', async () => {
  const standIn = await openStandIn(() => new Date('2027-03-01T00:00:00Z'));
  return {
    port: hotelbeds(standIn.access),
    unreachable: hotelbeds({ ...standIn.access, url: await closedAddress() }),
    hotelCode: '7001',
    failNext: (verb, how) => standIn.trouble.set(verb, [how]),
    stored: () =>
      standIn.bookings.filter((each) => each.status === 'CONFIRMED').map((each) => each.clientReference),
    reset: () => {
      standIn.bookings.length = 0;
      standIn.trouble.clear();
    },
    close: standIn.close,
  };
});
