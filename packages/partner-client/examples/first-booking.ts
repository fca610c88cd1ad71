/** Finds a room, books it, cancels it without a fee, and verifies the webhook of the cancellation. */
import { createServer } from 'node:http';
import { createClient, type Event, PartnerError, verifyWebhook } from '@wayhouse/partner';

const { WAYHOUSE_URL = '', WAYHOUSE_KEY = '', HOOK_URL = '', HOOK_PORT = '8080', CITY = '' } = process.env;
const wayhouse = createClient({ url: WAYHOUSE_URL, key: WAYHOUSE_KEY });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const { secret } = await wayhouse.webhooks.create({ url: HOOK_URL, types: ['order.cancelled'] });
const event = new Promise<Event>((resolve) => {
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    try {
      resolve(verifyWebhook({ body: Buffer.concat(parts), headers: request.headers, secret }));
      response.writeHead(204).end(() => server.close());
    } catch {
      response.writeHead(400).end();
    }
  }).listen(Number(HOOK_PORT));
});

const { places } = await wayhouse.content.places({ q: CITY });
const search = await wayhouse.searches.create({
  place: { type: 'city', id: places[0]?.id ?? '' },
  check_in: inDays(40),
  check_out: inDays(42),
  rooms: [{ adults: 2 }],
  nationality: 'CN',
  filters: { free_cancellation: true },
});
const offer = search.hotels[0]?.offers[0];
if (!offer) throw new Error('No room is free.');

const quote = await wayhouse.quotes.create({ offer_id: offer.offer_id });
console.log(
  `${quote.hotel.name.en}: ${quote.price.total.amount}, free until ${quote.cancellation.free_until}`,
);
try {
  const placed = await wayhouse.orders.create({
    quote_id: quote.quote_id,
    terms_digest: quote.terms_digest,
    client_ref: `TRY${Date.now()}`,
    rooms: [{ guests: [{ first_name: 'Wei', last_name: 'Zhang', type: 'adult' }] }],
    contact: { name: 'Desk', email: 'desk@partner.example', phone: '13800138000', area_code: '86' },
    pay: 'balance',
  });
  const order = await wayhouse.orders.waitForFinal(placed.order_no);
  const { state } = await wayhouse.orders.cancel(order.order_no, { max_fee: '0.00', reason: 'Only a try' });
  console.log(`${order.order_no}: ${order.state}, then ${state}`);
} catch (error) {
  if (error instanceof PartnerError) console.error(JSON.stringify(error));
  throw error;
}
console.log(`verified: ${(await event).type}`);
