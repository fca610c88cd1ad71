/**
 * The guides of the developer pages in a subset of Markdown: headings, paragraphs, lists, tables. `@code name` shows an
 * example that the tests run. `@answer CALL field` shows a part of a recorded answer, `@clocks` the drawing of the
 * clocks.
 */
export const guides = {
  'time-zones': 'Time zones and deadlines',
  'time-zones.lead':
    'A deadline is one instant. Your guest, your desk and the hotel read it on different clocks, sometimes on different days. Compare the instant, show the hotel’s clock.',
  'time-zones.text': `## One instant, four clocks
@clocks
Honolulu and Kiritimati both read 18:00 here, a full day apart. The free time ends at the dark line on every clock.
## What the quote tells you
@answer POST /quotes cancellation
| Field | Use it to |
| \`free_until\` | Compare with now. It is the only one to calculate with. |
| \`free_until_hotel_time\` | Show to people, first. Never parse it as UTC. |
| \`time_zone\` | Name the clock beside the time. |
| \`windows\` | Show every fee, not only the first. |
| \`check_in\`, \`check_out\` | Days of the hotel. They have no time and no zone. |
## Show it on two clocks
The hotel’s time first, the reader’s time under it.
@code deadline
## What goes wrong
| Mistake | What your guest meets |
| “2 days before, 18:00” on a Shanghai clock | 18 hours too early for Honolulu. Read \`windows\`. |
| Hotel time stored without its zone | Right in winter, wrong by an hour after the clocks change. |
| Check-in parsed as midnight UTC | The stay moves to the day before, west of London. |`,
  children: 'Children',
  'children.lead':
    'Ages decide the price and the bed. Ask for them before you search, and send the same ages with the order.',
  'children.text': `## Search with ages
\`rooms\` holds one entry for each room: \`adults\`, and \`child_ages\` on the day of arrival, 0 to 17. The hotel’s own bands decide who counts as a child; you need not know them.
- Two adults and a child of five: \`{"adults": 2, "child_ages": [5]}\`.
- A baby is a child of 0. Leave nobody out: the hotel counts heads.
- A hotel that does not take the party is not in the answer. With \`hotel_ids\` and \`explain: true\` it says \`maximum_children\` or \`maximum_occupancy\`.
## Order with the same ages
Guests go into the room they sleep in. \`required.guest_names\` of the quote says who must be named: \`lead\` is one adult for each room, \`everyone\` is every guest. A named child needs \`type: "child"\` and one of the searched ages, else the answer is \`guests_mismatch\`.
@answer POST /quotes required
## Tell the guest
The hotel’s rules are in \`child_policy\` of its content, fees at the desk in \`at_hotel\`, and anything else in \`remarks\`. Show all three before the order.`,
  taxes: 'Taxes at the hotel',
  'taxes.lead':
    'Some taxes and fees can only be paid at the desk. They are never part of `total`, and always told before the order.',
  'taxes.text': `## Three amounts
@answer POST /quotes price
| Field | Who pays | When |
| \`total\` | You | With the order |
| \`taxes_included\` | Part of \`total\` | With the order |
| \`at_hotel\` | Your guest | At the hotel, in its currency; the amount is in \`at_hotel_local\` where it is known |
\`breakdown\` names the parts of \`total\`. Amounts are decimal text in US dollars: never read them as floats.
## Show it like this
- “Total US$190.46” with the sentence “and about US$12.00 to pay at the hotel” under it.
- Compare hotels by \`total\` plus \`at_hotel\`, so that no hotel looks cheaper than it is.
- Print both on your own voucher. Ours has them.`,
  repeating: 'Idempotency and unknown outcomes',
  'repeating.lead':
    'A lost connection tells nothing: the order may exist. Two keys make sure that there is never a second one.',
  'repeating.text': `## Two keys
| Key | Holds | For |
| \`Idempotency-Key\` | 24 hours | Repeating one call: same key and same body get the first answer |
| \`client_ref\` | For ever | One order for each of your references, always |
Make both before you send, and store them. The [client](/developers/reference) keeps the key over its repeats and names it in its errors.
## After a time-out
- Send the same body with the same \`Idempotency-Key\`. You get the outcome, never a second order.
- After 24 hours, ask \`GET /orders?client_ref=…\`. An empty list: there is no order.
- \`in_progress\`: the first call still runs. Wait a second and repeat it.
- \`key_reused\`: you changed the body. A new order needs a new key.
## 202 is not a failure
201 is decided. 202 is \`processing\`: the hotel has been asked and has not said yet. Tell your guest “Booking in progress”, never “Confirmed” and never “Failed”. Read the order after \`poll_after_ms\`, or wait for its event. It ends as \`confirmed\` or \`failed\`, and a failed order is paid back in full.
@code order
## What may be repeated
| Call | Repeat |
| GET, searches, offers, quotes | Always |
| Orders and cancellations | With the same \`Idempotency-Key\` |
| Webhooks: create, rotate, replay | Not by itself: look first |`,
  prices: 'Prices and consent',
  'prices.lead':
    'A price is what somebody agreed to. The API never books dearer or on other terms than the person has seen.',
  'prices.text': `## From offer to order
- An offer is good for 30 minutes. It is a live price, not a promise.
- A quote checks it again and holds it for 15 minutes. \`changed\` lists what differs from the offer.
- An order by the quote is never dearer than it. With \`max_total\` it is refused above that.
## Consent to terms
\`terms_digest\` of the quote stands for board, cancellation, fees and price. Send it back with the order: it says that these terms were shown and accepted. If they have changed since, the answer is \`terms_changed\` with a new quote, and nothing is booked.
## A small rise
With \`tolerance_bp\` a quote lets a rise of so many hundredths of a percent pass: 150 is 1.5 %. Take the number from your user’s consent, never from a constant. A lower price always passes, and is what you pay.
## Canceling
Read the preview, show its fee, and send its \`digest\` with \`max_fee\`. When the fee is another by then, nothing is canceled: \`fee_changed\` holds the new preview.
@code cancel`,
  live: 'Going live',
  'live.lead': 'Before the first guest: things that we have seen go wrong elsewhere.',
  'live.text': `## Keys
- One key for each system, with the scopes it needs and no more.
- Live keys sign their calls. Keep secrets out of code, logs and browsers.
- Give keys the networks of your servers. Rotate: the secret before works for seven more days.
## Orders
- \`client_ref\` and \`Idempotency-Key\` are made and stored before the call.
- 202 is shown as “in progress”, and polled or heard of by webhook.
- Deadlines are compared as instants, and shown with the hotel’s zone.
- \`remarks\`, \`at_hotel\` and every window of the cancellation are shown before the order.
## Webhooks
- Signatures are verified, wrong ones answered with 4xx.
- An event may come twice: its \`id\` tells. Unknown types are left out.
- \`GET /events\` is read after an outage, from the last \`sequence\`.
## Limits
- 429 waits for \`Retry-After\`. Limits are counted by account, over all its keys; \`GET /me\` lists them.
- Force every outcome in the [sandbox](/developers/guides/sandbox) before the first live order.`,
  sandbox: 'Sandbox and outcomes',
  'sandbox.lead':
    'Test keys act in a practice world with its own money, orders, webhooks and clock. It can force every outcome that live hotels can have.',
  'sandbox.text': `## Test hotels
| Hotel | What happens |
| \`TEST-01\` to \`TEST-03\` | Everything works; in Kiritimati (+14), Shanghai (+8) and Honolulu (−10) |
| \`TEST-04\`, \`TEST-05\` | A fee of US$10.00 at the hotel; not refundable |
| \`TEST-06\` to \`TEST-15\` | The outcomes of a quote |
| \`TEST-16\` to \`TEST-26\` | The outcomes of a booking |
| \`TEST-27\` to \`TEST-30\` | The outcomes of a cancellation |
Names of hotels and rooms say what happens. Places are \`TEST-KIRITIMATI\`, \`TEST-SHANGHAI\` and \`TEST-HONOLULU\`.
## Outcomes by header
Any call of a test key can force outcomes, at every hotel: \`Wayhouse-Test: quote=dearer_5; book=processing_2m\`. With a live key the header is refused.
| Step | Outcomes |
| \`quote\` | \`same\`, \`cheaper\`, \`dearer_1c\`, \`dearer_5\`, \`terms_changed\`, \`fee_changed\`, \`board_changed\`, \`sold_out\`, \`offline\`, \`slow_9s\`, \`503\` |
| \`book\` | \`confirmed\`, \`processing_2m\`, \`processing_then_failed\`, \`unknown_then_confirmed\`, \`unknown_then_sold_out\`, \`unknown_past_cutoff\`, \`sold_out\`, \`price_changed\`, \`insufficient_balance\`, \`duplicate_guest\`, \`500_after_effect\`, \`connection_cut_after_effect\` |
| \`cancel\` | \`done\`, \`processing\`, \`refused\`, \`fee_changed\`, \`unknown_then_done\` |
| \`webhook\` | \`late_5m\`, \`twice\`, \`out_of_order\`, \`bad_signature\` |
| \`limits\` | \`429\` |
## Time and money
- \`POST /sandbox/clock\` moves your clock forward: deadlines, reminders and answers of hotels follow at once. Signatures, limits and webhooks keep the real time.
- \`POST /sandbox/orders/{no}/outcome\` decides an order that is \`processing\` or \`cancelling\`.
- \`POST /sandbox/balance\` sets the money, \`POST /sandbox/reset\` begins anew.
- \`POST /auth/echo\` tells the text and the signature that we compute for a call.`,
  signing: 'Signing',
  'signing.lead': 'A signature binds time, method, path and body. A copied log line cannot book a room.',
  'signing.text': `## The header
\`Wayhouse-Signature: kid=key_…, t=1798790400, v1=<hex>\`
\`v1\` is the HMAC-SHA-256 in hex of four lines, joined by a line feed, with the secret as its key:
- \`t\`: Unix seconds, at most 300 away from our time; fractions up to six digits are allowed
- the method in capitals
- path and query exactly as sent
- SHA-256 of the body’s bytes in hex, of nothing for a call without a body
@code sign
A signature of a POST is accepted once. Sign each attempt anew, with another \`t\`.
## Test values
| Part | Value |
| secret | \`wh_live_example\` |
| \`t\` | \`1798790400\` |
| method and path | \`POST\`, \`/api/partner/v1/quotes\` |
| body | \`{"offer_id":"x"}\` |
| \`v1\` | \`335ff7ea1e305831a490f4a8aed046efa59aee5ddf813f804c9aa8d0ffb83956\` |`,
  webhooks: 'Webhooks and events',
  'webhooks.lead':
    'Each change of your orders, refunds and balance is an event with the whole object, in a sequence without gaps.',
  'webhooks.text': `## Where events go
- To an \`https\` address that can be reached from the internet, with test keys too. Private and local addresses are refused.
- A server on your own machine (the demo) also sends events of test keys to that machine, such as \`http://localhost:3000/hook\`.
- Elsewhere use a tunnel to your machine, or read \`GET /events\`: the same events, without a signature.
## An event
@answer GET /events events
## Verify it
Deliveries follow Standard Webhooks: \`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`. Check one signature over the body as received, and that the time is at most five minutes away. While you rotate the secret there are two signatures.
@code verify
## What we do when you are down
- Answer 2xx within ten seconds. Anything else is a failure, a redirect too.
- Tries come after 5, 30, 60, 90, 120 and 150 seconds, 5 minutes, 1 hour, then every 12 hours for a week.
- Events of one order come one after the other; the next one waits for the one before.
- 410 switches the webhook off. After seven days of failures it is paused. \`PATCH {"state": "on"}\` begins again.
- \`POST /webhooks/{id}/replay\` sends events again with their first ids. \`GET /events\` reads them for 90 days.`,
} as const;
