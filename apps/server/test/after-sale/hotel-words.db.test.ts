/**
 * No text says that a hotel confirmed unless its confirmation is recorded. Checks every text of every event by every
 * actor. Also checks logs, mails and vouchers of real orders in each scenario below, in both languages.
 */
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import { voucherPaper } from '@wayhouse/i18n/papers/voucher';
import type { Lang } from '@wayhouse/i18n/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderScope } from '../../src/context.ts';
import { listRelocationRooms, relocateGuests } from '../../src/modules/booking/after-sale/relocate-guests.ts';
import { changeDetails } from '../../src/modules/booking/change/change-details.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { giveGoodwill } from '../../src/modules/booking/desk/give-goodwill.ts';
import { answerHotelNotice } from '../../src/modules/booking/hotel/answer-hotel-notice.ts';
import { eventText } from '../../src/modules/booking/life/confirmation-kind.ts';
import { listOrderLogs } from '../../src/modules/booking/life/list-order-logs.ts';
import { logEvents } from '../../src/modules/booking/life/log-events.ts';
import { moveOrder } from '../../src/modules/booking/life/move-order.ts';
import { findOrders, readOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { openCase } from '../../src/modules/care/ask-desk.ts';
import { messageAsStaff, solveCase } from '../../src/modules/care/work-case.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { renderMessage } from '../../src/platform/messages/messages.ts';
import { paidOrder } from '../builders/booking.ts';
import { buildContact, buildHotel } from '../builders/catalogue.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';
import { createUser } from '../builders/users.ts';

/** Texts that claim a statement of the hotel about a booking. */
const claims: Record<Lang, RegExp> = {
  en: /confirmed (late )?by the hotel|the hotel (confirmed|accepted|keeps)(?! the cancellation)|hotel confirmation no/i,
  zh: /(?<!向)酒店(?:已|延迟|稍后)?(?:确认|接受)(?!取消|号稍后)|酒店保留|酒店确认号(?!稍后)/,
};
const actors = ['system', 'clock', 'supplier', 'payment', 'hotel', 'staff:stf_ana', 'user:usr_1'] as const;

/** Each event by each actor, for orders of our own and of an outside source. */
function* allEvents() {
  for (const event of logEvents)
    for (const actor of actors)
      for (const source of ['own', 'hotelbeds'])
        for (const confirmation of ['instant', 'on_request'] as const)
          yield { event, actor, source, confirmation };
}

describe('texts of events', () => {
  it.each(['en', 'zh'] as const)(
    'a text claims a statement of the hotel only for an event that records one (%s)',
    (lang) => {
      const claimingEvents = new Set<string>();
      for (const { event, actor, source, confirmation } of allEvents()) {
        const order = { order_no: 'WH27030100000001', source, confirmation };
        if (claims[lang].test(eventText(lang, order, { event, actor })))
          claimingEvents.add(`${source} ${actor.split(':')[0]} ${event}`);
      }
      // Each of these events comes with a row of evidence, as the orders below prove.
      const evidenceEvents = ['confirmed', 'late_confirmed', 'stands'];
      const allowedEvents = new Set(
        ['hotel', 'staff'].flatMap((actor) => evidenceEvents.map((event) => `own ${actor} ${event}`)),
      );
      for (const actor of actors) allowedEvents.add(`own ${actor.split(':')[0]} hotel_number`);
      for (const actor of actors) allowedEvents.add(`hotelbeds ${actor.split(':')[0]} hotel_number`);
      expect([...claimingEvents].filter((each) => !allowedEvents.has(each))).toEqual([]);
      expect(claimingEvents.size).toBeGreaterThan(3);
    },
  );
});

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, 'hotel@words.test');
  await buildHotel(desk.database.db, { name: 'words_other', rooms: 60 });
  const { staffId, name, email } = desk.staff().staff;
  await desk.database.db
    .insertInto('identity.staff')
    .values({
      id: staffId,
      name,
      email,
      role: 'support',
      language: 'en',
      status: 'active',
      created_at: desk.world.clock.now(),
    })
    .execute();
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
const moveTo = (orderNo: string, from: 1 | 2 | 5, to: 5 | 6) =>
  inTransaction(desk.database.db, (tx) =>
    moveOrder(tx, desk.world.clock, { orderNo, from, to, actor: 'supplier', event: 'cancel_refused' }),
  );
const answer = async (input: { answer: 'accepted' | 'declined' | 'call'; hotel_number?: string }) =>
  answerHotelNotice(desk.agent(), { params: { token: await newestToken() }, ...input });

const reason = 'The hotel is full';
const params = (orderNo: string) => ({ params: { order_no: orderNo } });
/** A stay that has begun, and the digest of its terms. */
const stayInProgress = async (nights = 2) => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02', nights });
  desk.world.clock.at('2027-03-03T09:00:00Z');
  return { orderNo, digest: (await desk.show(orderNo)).cancel_terms?.digest ?? '' };
};
const relocateOrder = async () => {
  const orderNo = await order();
  const { rooms } = await listRelocationRooms(desk.staff(), { ...params(orderNo), hotel: 'words' });
  const { offer_id = '', total = '' } = rooms[0] ?? {};
  const relocation = await relocateGuests(desk.staff(), {
    ...params(orderNo),
    offer_id,
    total,
    compensation: '10',
    reason,
  });
  return { orderNo, newOrderNo: relocation.order_no ?? '' };
};

/** By name of the scenario: makes an order in this scenario, and returns its number. */
const scenarios: Record<string, () => Promise<string>> = {
  'our allotment': () => order(),
  'our allotment, whose hotel asks for a call': async () => {
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
    const lateConfirmation = {
      do: 'late_confirm',
      confirmation_no: 'S-2',
      customer_agrees: true,
      reason: 'x',
    } as const;
    await desk.act(orderNo, lateConfirmation);
    return orderNo;
  },
  'a refused cancellation that stands': async () => {
    const orderNo = await order();
    await moveTo(orderNo, 2, 5);
    await moveTo(orderNo, 5, 6);
    await desk.act(orderNo, { do: 'settle_stands', reason: 'x' });
    return orderNo;
  },
  'guests who were moved, at their old hotel': async () => (await relocateOrder()).orderNo,
  'guests who were moved, at their new hotel': async () => (await relocateOrder()).newOrderNo,
  'a stay that the customer changed': async () => {
    const orderNo = await order();
    const to = { order_no: orderNo, check_in: '2027-06-20', check_out: '2027-06-22' };
    const { digest } = await previewChange(desk.agent(), to);
    await changeStay(desk.agent(), { ...to, digest });
    desk.world.clock.forward(121);
    return orderNo;
  },
  'requests that the customer changed': async () => {
    const orderNo = await order();
    await changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'A quiet room' });
    desk.world.clock.forward(121);
    return orderNo;
  },
  'a no-show': async () => {
    const { orderNo, digest } = await stayInProgress();
    await desk.act(orderNo, { do: 'no_show', fee: 'terms', reason, digest });
    return orderNo;
  },
  'an early departure': async () => {
    const { orderNo, digest } = await stayInProgress(3);
    await desk.act(orderNo, { do: 'early_departure', nights_used: 1, fee: 'terms', reason, digest });
    return orderNo;
  },
  'an apology in money': async () => {
    const orderNo = await order();
    await giveGoodwill(desk.staff(), { ...params(orderNo), amount: '20.00', reason });
    return orderNo;
  },
  'a case that was answered and solved': async () => {
    const orderNo = await order();
    const caseInput = {
      order_no: orderNo,
      kind: 'no_booking',
      text: 'The guest stands at the desk',
    } as const;
    const { case_no } = await openCase(desk.agent(), caseInput);
    const caseParams = { params: { id: case_no } };
    const answer = { text: 'We call the hotel now.', is_note: false, next: 'waiting_hotel' } as const;
    await messageAsStaff(desk.staff(), { ...caseParams, ...answer });
    await solveCase(desk.staff(), { ...caseParams, outcome: 'Solved by phone' });
    return orderNo;
  },
  'a number by staff': async () => {
    const orderNo = await order();
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'S-3' });
    return orderNo;
  },
};

const paperOrder = async (orderNo: string) => {
  const [entry] = await readOrders(desk.database.db, [orderNo], orderScope(desk.agent().actor));
  if (!entry) throw new Error('no order');
  return entry.order;
};

describe('an order', () => {
  it.each(Object.keys(scenarios))('claims no more than its evidence: %s', async (scenario) => {
    desk.world.clock.at('2027-03-01T09:00:00Z');
    const orderNo = (await scenarios[scenario]?.()) ?? '';
    await desk.agent().deliverEvents();
    const evidence = await desk.database.db
      .selectFrom('booking.evidence')
      .select('rung')
      .where('order_no', '=', orderNo)
      .execute();
    const hasHotelStatement = evidence.some(({ rung }) => rung === 'numbered' || rung === 'reconfirmed');
    const messages = await desk.database.db.selectFrom('platform.messages').selectAll().execute();
    const customerMessages = messages.filter(
      (row) => row.recipient !== 'hotel@words.test' && JSON.stringify(row.params).includes(orderNo),
    );
    expect(customerMessages.length).toBeGreaterThan(0);
    const [shownOrder] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    for (const lang of ['en', 'zh'] as const) {
      const messageTexts = customerMessages.map(
        (row) => renderMessage({ ...row, language: lang }, 'https://x').text,
      );
      const reader = { ...desk.agent(), language: lang };
      const log = await listOrderLogs(reader, { order_no: orderNo });
      const voucher = voucherPaper({
        order: await paperOrder(orderNo),
        lang,
        withPrice: true,
        bookedBy: { en: 'Desk', zh: '行社' },
        issuedAt: new Date('2027-03-01T00:00:00Z'),
      });
      const texts = [...messageTexts, ...log.map((line) => `${line.event} ${line.note ?? ''}`)];
      // The line that says the hotel has given no number claims nothing.
      const follows = paperText(lang, 'papers.hotel_number_follows');
      const head = voucher.head.filter(({ lines }) => !lines.includes(follows));
      texts.push(JSON.stringify({ ...voucher, head }));
      if (!hasHotelStatement)
        expect([lang, texts.filter((text) => claims[lang].test(text))]).toEqual([lang, []]);
    }
    if (!hasHotelStatement) {
      expect(shownOrder?.hotel_confirmation_no).toBeUndefined();
      expect(shownOrder?.confirmation_kind).not.toBe('hotel');
    }
    const numbered = evidence.some(({ rung }) => rung === 'numbered');
    expect(shownOrder?.hotel_confirmation_no !== undefined || shownOrder?.confirmation_kind === 'hotel').toBe(
      numbered,
    );
  });
});
