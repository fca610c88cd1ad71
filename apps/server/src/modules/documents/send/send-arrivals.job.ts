/**
 * Job: once a day, mails each hotel a spreadsheet of the arrivals of today and the next two days. The mail is sent from
 * the hour on that the hotel chose, in its time zone. Sends nothing when there are no arrivals.
 */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, Language } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { findArrivals } from '../../booking/hotel/find-arrivals.ts';
import { claimArrivals, type DueArrivals } from '../../catalogue/hotels/claim-arrivals.ts';
import { findBookingAddresses } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { arrivalsAttachment } from '../make/make-arrivals.ts';

const batchSize = 100;

export async function sendArrivals(ctx: AppContext): Promise<void> {
  for (;;) {
    const claimedCount = await inTransaction(ctx.db, (tx) => sendBatch(ctx, tx));
    if (claimedCount < batchSize) return;
  }
}

async function sendBatch(ctx: AppContext, tx: Tx): Promise<number> {
  const dueHotels = await claimArrivals(tx, { clock: ctx.clock, limit: batchSize });
  if (dueHotels.length === 0) return 0;
  const addresses = await findBookingAddresses(
    tx,
    dueHotels.map(({ hotel_id }) => hotel_id),
  );
  for (const hotel of dueHotels) {
    const address = addresses.get(hotel.hotel_id);
    if (address) await sendList(ctx, tx, { hotel, ...address });
  }
  return dueHotels.length;
}

async function sendList(
  ctx: AppContext,
  tx: Tx,
  { hotel, email, language }: { hotel: DueArrivals; email: string; language: Language },
): Promise<void> {
  const to = addDays(hotel.day, deskLimits.arrivalsDays - 1);
  const arrivals = await findArrivals(tx, { hotelId: hotel.hotel_id, from: hotel.day, to });
  if (arrivals.length === 0) return;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: email,
    language,
    template: 'hotel_arrivals',
    params: {
      hotel: (language === 'zh' && hotel.name_zh) || hotel.name_en,
      count: String(arrivals.length),
      from: hotel.day,
      to,
    },
    attachments: [arrivalsAttachment({ hotelId: hotel.hotel_id, day: hotel.day, language })],
  });
}
