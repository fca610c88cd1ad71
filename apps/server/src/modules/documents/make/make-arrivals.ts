/** Makes the spreadsheet of a hotel's next arrivals when the mail with it is sent. */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { addDays } from '@wayhouse/contract/dates';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppContext, Language } from '../../../context.ts';
import type { Attachment } from '../../../platform/messages/messages.ts';
import { writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { findArrivals } from '../../booking/hotel/find-arrivals.ts';
import { findOtherLeads } from '../../booking/hotel/find-other-leads.ts';

interface ArrivalsListKey {
  hotelId: string;
  /** First check-in date of the list, `YYYY-MM-DD`. */
  day: string;
  language: Language;
}

const arrivalsFile = /^arrivals\/([^/]+)\/(\d{4}-\d\d-\d\d)\/(en|zh)$/;

export function arrivalsAttachment({ hotelId, day, language }: ArrivalsListKey): Attachment {
  return {
    file: `arrivals/${hotelId}/${day}/${language}`,
    name: `arrivals-${day}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

/** The hotel, day and language in the file name of an attachment; undefined for other attachments. */
export function arrivalsKeyOf(file: string): ArrivalsListKey | undefined {
  const [, hotelId, day, language] = arrivalsFile.exec(file) ?? [];
  if (hotelId === undefined || day === undefined) return undefined;
  return { hotelId, day, language: language as Language };
}

/** The name of a column and its width in characters. */
const columns = [
  ['check_in', 12],
  ['check_out', 12],
  ['order', 20],
  ['number', 20],
  ['guest', 26],
  ['rooms', 34],
  ['party', 10],
  ['board', 22],
  ['arrival', 14],
  ['requests', 40],
] as const;

export async function makeArrivals(
  ctx: Pick<AppContext, 'db'>,
  { hotelId, day, language }: ArrivalsListKey,
): Promise<Uint8Array> {
  const say = (key: ServerTextKey) => serverText(language, key);
  const orders = await findArrivals(ctx.db, {
    hotelId,
    from: day,
    to: addDays(day, deskLimits.arrivalsDays - 1),
  });
  const otherLeads = await findOtherLeads(ctx.db, orders);
  const rows = orders.map((order) => {
    const { room, rooms, board } = order.sold;
    const children = rooms.reduce((sum, each) => sum + each.children.length, 0);
    const adults = rooms.reduce((sum, each) => sum + each.adults, 0);
    return [
      { day: order.check_in },
      { day: order.check_out },
      order.order_no,
      order.hotel_confirmation_no ?? '',
      [order.lead_guest, ...(otherLeads.get(order.order_no) ?? [])].join(', '),
      `${rooms.length} × ${room[language] || room.en}`,
      children > 0 ? `${adults} + ${children}` : String(adults),
      paperText(language, `stay.board.${board}`),
      order.arrival_time,
      order.special_requests,
    ];
  });
  return writeSheets([
    {
      name: say('arrivals.sheet'),
      columns: columns.map(([column, width]) => ({ title: say(`arrivals.${column}`), width })),
      rows,
    },
  ]);
}
