/**
 * No text says that a hotel confirmed unless its word is recorded: every text of every event by every actor, and every
 * step of staff and of hotels on real orders, with their logs, mails, vouchers and partner views.
 */
import type { Lang } from '@wayhouse/i18n/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOrder } from '../../../../test/builders/booking.ts';
import { buildContact } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { inTransaction } from '../../../platform/database.ts';
import { renderMessage } from '../../../platform/messages/messages.ts';
import { eventText } from '../life/confirmation-kind.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { logEvents } from '../life/log-events.ts';
import { moveOrder } from '../life/move-order.ts';
import { findOrders } from '../orders/find-orders.ts';
import { answerHotelNotice } from './answer-hotel-notice.ts';

/** Texts that claim the hotel's own word for a booking. */
const claims: Record<Lang, RegExp> = {
  en: /confirmed (late )?by the hotel|the hotel (confirmed|accepted|keeps)(?! the cancellation)|hotel confirmation no/i,
  zh: /(?<!向)酒店(?:已|延迟|稍后)?(?:确认|接受)(?!取消|号稍后)|酒店保留|酒店确认号(?!稍后)/,
};
const actors = ['system', 'clock', 'supplier', 'payment', 'hotel', 'staff:stf_ana', 'user:usr_1'] as const;

describe('texts of events', () => {
  it.each(['en', 'zh'] as const)(
    'texts name the hotel as source only when the hotel or staff recorded it (%s)',
    (lang) => {
      const claiming = new Set<string>();
      for (const event of logEvents)
        for (const actor of actors)
          for (const source of ['own', 'hotelbeds'])
            for (const confirmation of ['instant', 'on_request'] as const) {
              const order = { order_no: 'WH27030100000001', source, confirmation };
              if (claims[lang].test(eventText(lang, order, { event, actor })))
                claiming.add(`${source} ${actor.split(':')[0]} ${event}`);
            }
      // Each of these steps writes a row of evidence, as the orders below prove.
      const recorded = ['confirmed', 'late_confirmed', 'stands'];
      const allowed = new Set(
        ['hotel', 'staff'].flatMap((actor) => recorded.map((event) => `own ${actor} ${event}`)),
      );
      for (const actor of actors) allowed.add(`own ${actor.split(':')[0]} hotel_number`);
      for (const actor of actors) allowed.add(`hotelbeds ${actor.split(':')[0]} hotel_number`);
      expect([...claiming].filter((each) => !allowed.has(each))).toEqual([]);
      expect(claiming.size).toBeGreaterThan(3);
    },
  );
});

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, 'hotel@words.test');
  await createUser(desk.database.db, {
    id: 'usr_of_com_desk',
    accountId: 'com_desk',
    firstName: 'Olivia',
    language: 'en',
    notifications: ['receive_email', 'on_request_notice', 'voucher', 'voucher_cancellation'],
  });
});
afterAll(() => desk.database.drop());

let day = 0;
const order = async (plan?: 'onRequest') => {
  day += 1;
  const orderNo = await paidOrder(desk.agent(), {
    hotel: desk.hotel,
    ...(plan && { plan: desk.hotel[plan] }),
    checkIn: `2027-05-${String(day).padStart(2, '0')}`,
  });
  await desk.agent().deliverEvents();
  return orderNo;
};
const newestToken = async () => {
  const { links } = await desk.database.db
    .selectFrom('platform.messages')
    .select('links')
    .where('recipient', '=', 'hotel@words.test')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL(links[0] ?? '', 'https://x').searchParams.get('token') ?? '';
};
const moved = (orderNo: string, from: 1 | 2 | 5, to: 5 | 6) =>
  inTransaction(desk.database.db, (tx) =>
    moveOrder(tx, desk.world.clock, { orderNo, from, to, actor: 'supplier', event: 'cancel_refused' }),
  );
const answer = async (given: { answer: 'accepted' | 'declined' | 'call'; hotel_number?: string }) =>
  answerHotelNotice(desk.agent(), { params: { token: await newestToken() }, ...given });

/** Each way in which an order reads as sure. */
const ways: Record<string, () => Promise<string>> = {
  'our allotment': () => order(),
  'a hotel that opened nothing, asked for a call': async () => {
    const orderNo = await order();
    await answer({ answer: 'call' });
    return orderNo;
  },
  'a hotel that accepted without a number': async () => {
    const orderNo = await order();
    await answer({ answer: 'accepted' });
    return orderNo;
  },
  'a hotel that gave its number': async () => {
    const orderNo = await order();
    await answer({ answer: 'accepted', hotel_number: 'H-1' });
    return orderNo;
  },
  'a request that the hotel accepted': async () => {
    const orderNo = await order('onRequest');
    await answer({ answer: 'accepted', hotel_number: 'H-2' });
    return orderNo;
  },
  'a request that the hotel accepted without a number': async () => {
    const orderNo = await order('onRequest');
    await answer({ answer: 'accepted' });
    return orderNo;
  },
  'a request that staff confirmed': async () => {
    const orderNo = await order('onRequest');
    await desk.act(orderNo, { do: 'confirm', confirmation_no: 'S-1' });
    return orderNo;
  },
  'a failed one that was confirmed late': async () => {
    const orderNo = await order('onRequest');
    await desk.act(orderNo, { do: 'fail', reason: 'x' });
    const late = { do: 'late_confirm', confirmation_no: 'S-2', customer_agrees: true, reason: 'x' } as const;
    await desk.act(orderNo, late);
    return orderNo;
  },
  'a refused cancellation that stands': async () => {
    const orderNo = await order();
    await moved(orderNo, 2, 5);
    await moved(orderNo, 5, 6);
    await desk.act(orderNo, { do: 'settle_stands', reason: 'x' });
    return orderNo;
  },
  'a number by staff': async () => {
    const orderNo = await order();
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'S-3' });
    return orderNo;
  },
};

describe('an order', () => {
  it.each(Object.keys(ways))('by %s claims no more than its evidence', async (way) => {
    const orderNo = (await ways[way]?.()) ?? '';
    await desk.agent().deliverEvents();
    const rows = await desk.database.db
      .selectFrom('booking.evidence')
      .select('rung')
      .where('order_no', '=', orderNo)
      .execute();
    const hasWord = rows.some(({ rung }) => rung === 'numbered' || rung === 'reconfirmed');
    const messages = await desk.database.db.selectFrom('platform.messages').selectAll().execute();
    const mails = messages
      .filter((row) => row.recipient !== 'hotel@words.test' && JSON.stringify(row.params).includes(orderNo))
      .map((row) => renderMessage(row, 'https://x').text);
    const [shown] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    const log = await listOrderLogs(desk.agent(), { order_no: orderNo });
    const texts = [...mails, ...log.map((line) => `${line.event} ${line.note ?? ''}`)];
    // "The hotel's own number follows" promises it and claims nothing.
    const claiming = texts.filter((text) => claims.en.test(text));
    if (!hasWord) {
      expect(claiming).toEqual([]);
      expect(shown?.hotel_confirmation_no).toBeUndefined();
      expect(shown?.confirmation_kind).not.toBe('hotel');
    }
    const numbered = rows.some(({ rung }) => rung === 'numbered');
    expect(shown?.hotel_confirmation_no !== undefined || shown?.confirmation_kind === 'hotel').toBe(numbered);
  });
});
