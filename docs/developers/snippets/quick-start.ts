// --- key
// npm install https://wayhouse.example/developers/wayhouse-partner.tgz
// Node 18 or later. Save this as start.mjs and add each further step.
import { createClient, verifyWebhook } from '@wayhouse/partner';

const wayhouse = createClient({
  url: 'https://wayhouse.example',
  key: process.env.WAYHOUSE_KEY ?? '',
});
const { key, limits } = await wayhouse.me();
// --- search
const search = await wayhouse.searches.create({
  hotel_ids: ['TEST-02'],
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  rooms: [{ adults: 2 }],
  nationality: 'CN',
  filters: { free_cancellation: true },
});
const offer = search.hotels[0]?.offers[0];
if (!offer) throw new Error('No room is free.');
// --- quote
const quote = await wayhouse.quotes.create({ offer_id: offer.offer_id });
// --- webhook
import { createServer } from 'node:http';

const hook = await wayhouse.webhooks.create({
  url: process.env.HOOK_URL ?? 'http://localhost:3000/hook',
  types: ['order.confirmed', 'order.cancelled'],
});
const receiver = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  let event;
  try {
    const { headers } = request;
    event = verifyWebhook({ body: Buffer.concat(parts), headers, secret: hook.secret });
  } catch {
    return response.writeHead(400).end(); // The signature or its time is wrong.
  }
  response.writeHead(204).end();
  console.log('verified', event.type);
  if (event.type !== 'order.cancelled') return;
  receiver.close();
  await wayhouse.webhooks.delete(hook.id);
}).listen(process.env.HOOK_PORT ?? 3000);
// --- order
const order = await wayhouse.orders.create({
  quote_id: quote.quote_id,
  terms_digest: quote.terms_digest,
  client_ref: process.env.CLIENT_REF ?? `TRY${Date.now()}`,
  rooms: [{ guests: [{ first_name: 'Wei', last_name: 'Zhang', type: 'adult' }] }],
  contact: { name: 'Desk', email: 'desk@partner.example', phone: '13800138000', area_code: '86' },
  pay: 'balance',
});
const final = await wayhouse.orders.waitForFinal(order.order_no);
console.log(final.order_no, final.state);
// --- cancel
const cancelled = await wayhouse.orders.cancel(final.order_no, {
  max_fee: '0.00',
  reason: 'The trip is off',
});
// --- sign
const signing = createClient({
  url: 'https://wayhouse.example',
  key: process.env.WAYHOUSE_KEY ?? '',
  keyId: process.env.WAYHOUSE_KEY_ID ?? '',
});
const me = await signing.me();
// --- verify
function receive(body: string, headers: Record<string, string>, secret: string) {
  return verifyWebhook({ body, headers, secret }); // throws WebhookError
}
// --- deadline
function show(instant: string, timeZone: string): string {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(new Date(instant));
}
const { free_until, time_zone } = quote.cancellation;
const isFree = free_until !== null && Date.now() < Date.parse(free_until);
const texts = free_until ? [show(free_until, time_zone), show(free_until, 'Asia/Shanghai')] : [];
// --- end
const { HOOK_BODY = '', HOOK_HEADERS = '{}', HOOK_SECRET = '' } = process.env;
const event = receive(HOOK_BODY, JSON.parse(HOOK_HEADERS), HOOK_SECRET);
console.log(
  JSON.stringify([
    key.id,
    limits.length > 0,
    final.state,
    hook.state,
    cancelled.state,
    me.key.id,
    event.type,
    isFree,
    texts.length,
  ]),
);
