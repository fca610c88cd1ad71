/** Creates orders, booking sessions and cart items by calls of the signed-in person, and moves the product's clock. */
import type { Page } from 'playwright-core';
import { dateAhead } from './date-ahead.ts';
import type { Stage } from './harness.ts';

type Answer = {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the fields of an answer depend on the call
  data: any;
};

/**
 * Returns a function that makes POST calls as the person signed in on the page. It also resolves with an answer whose
 * `code` is an error.
 */
export function callsOf(page: Page) {
  return (path: string, body: object): Promise<Answer> =>
    page.evaluate(
      async ([url, input]) => {
        // The sign-in session of staff who act for a customer is in the session storage of the tab.
        const stored = sessionStorage.getItem('wayhouse.session') ?? localStorage.getItem('wayhouse.session');
        const { token } = JSON.parse(stored ?? '{}');
        const response = await fetch(url as string, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(input),
        });
        return response.json();
      },
      [path, body] as const,
    );
}

/** Moves the product's clock forward, and waits until the server has run the due jobs. Returns the new time. */
export async function moveClock(stage: Stage, seconds: number): Promise<string> {
  const response = await fetch(`${stage.server.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  });
  return ((await response.json()) as { now: string }).now;
}

const rooms = [
  { adults: 2, children: [7] },
  { adults: 2, children: [] },
];

type Call = ReturnType<typeof callsOf>;
type Offer = { offer_id: string; refundable: boolean; confirmation: string; pay_later: boolean };

/** The offers with instant confirmation at the first five hotels of Shanghai: two rooms, three nights in 40 days. */
async function offersOf(call: Call): Promise<Offer[]> {
  const city = (await call('/api/v2/hotel/suggest', { q: 'shanghai' })).data.groups.find(
    (group: { type: string }) => group.type === 'city',
  ).items[0];
  const stay = { check_in: dateAhead(40), check_out: dateAhead(43), rooms, nationality: 'CN' };
  const search = await call('/api/v2/hotel/search', { place: { type: 'city', id: city.id }, ...stay });
  const offers: Offer[] = [];
  for (const { hotel_id } of search.data.items.slice(0, 5)) {
    const answer = await call('/api/v2/hotel/rooms', { hotel_id, ...stay });
    for (const room of answer.data.rooms) offers.push(...room.offers);
  }
  return offers.filter((offer) => offer.confirmation === 'instant');
}

/** Opens a booking session for the first offer for which `fits` is true. Returns the data of the answer. */
export async function openSession(call: Call, fits: (offer: Offer) => boolean): Promise<Answer['data']> {
  const offer = (await offersOf(call)).find(fits);
  if (!offer) throw new Error('no such offer in the demo');
  return (await call('/api/v2/booking/precheck', { offer_id: offer.offer_id })).data;
}

/** Puts the first offer into the cart. Returns the id of the item. */
export async function addCartItem(call: Call): Promise<string> {
  const [offer] = await offersOf(call);
  return (await call('/api/v2/cart/add', { offer_id: offer?.offer_id })).data.id;
}

let referenceNumber = 0;

/**
 * Books the first offer for which `fits` is true. With `payment: 'now'` the order waits for its payment. Returns the
 * order number.
 */
export async function bookOrder(
  call: Call,
  fits: (offer: Offer) => boolean,
  payment: 'now' | 'later',
): Promise<string> {
  const session = await openSession(call, fits);
  referenceNumber += 1;
  const order = await call('/api/v2/booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: rooms.map((room) => ({
      guests: [
        { first_name: 'Wei', last_name: 'Zhang', type: 'adult' },
        ...room.children.map((age) => ({ first_name: 'Min', last_name: 'Zhang', type: 'child', age })),
      ],
    })),
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    ref_no: `REF${referenceNumber}`,
    payment,
    dup_ok: true,
  });
  return order.data.order_no;
}

/** Books the first offer for which `fits` is true, and pays it from the balance. Returns the order number. */
export async function bookPaidOrder(call: Call, fits: (offer: Offer) => boolean): Promise<string> {
  const order_no = await bookOrder(call, fits, 'now');
  await call('/api/v2/payment/create', {
    order_nos: [order_no],
    method: 'balance',
    agree_balance_terms: true,
  });
  return order_no;
}
