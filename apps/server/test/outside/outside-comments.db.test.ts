/** Comments of an outside source: shown before booking and kept in the order, each under its language. */
import { expect, it } from 'vitest';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { createInput } from '../builders/booking.ts';
import { outsideOffer } from '../builders/outside/outside.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture } = outsideOrders('com_words');
const en = 'Bring the card you paid with.';
const check = async () =>
  precheckOffer(fixture.agent, { offer_id: await outsideOffer(fixture.agent, fixture.world.hotel) });

it('comments are read in both languages', async () => {
  expect((await check()).remarks).toEqual({ en, zh: '请携带付款时使用的银行卡。' });
});

it('comments are marked in the language that the source does not have, also in the order', async () => {
  const { standIn } = fixture.world;
  standIn.rates = standIn.rates.map(({ commentsZh: _, ...rate }) => rate);
  const session = await check();
  expect(session.remarks).toEqual({ en, zh: `［以下为供应商原文，暂无中文版］\n${en}` });
  const { order_no } = await createBooking(fixture.agent, createInput(session));
  const [order] = await findOrders(fixture.agent, { order_nos: [order_no] });
  expect(order?.remarks).toEqual(session.remarks);
});

it('Chinese comments that cannot be read do not stop the price check', async () => {
  const { standIn } = fixture.world;
  let calls = 0;
  const silenceSecondCall = (verb: string) => {
    if (verb !== 'comments') return;
    calls += 1;
    if (calls === 2) standIn.trouble.set('comments', ['silent_before']);
  };
  standIn.listeners.add(silenceSecondCall);
  const session = await check();
  standIn.listeners.delete(silenceSecondCall);
  expect(calls).toBe(2);
  expect(session.remarks).toEqual({ en, zh: expect.stringContaining(en) });
});

it('comments of a price check are read in both languages too', async () => {
  const { standIn } = fixture.world;
  standIn.rates = standIn.rates.map((rate) => ({ ...rate, comments: en, commentsZh: '请携带银行卡。' }));
  const offer = await outsideOffer(fixture.agent, fixture.world.hotel, { board: 'RO' });
  const session = await precheckOffer(fixture.agent, { offer_id: offer });
  expect(session.remarks).toEqual({ en, zh: '请携带银行卡。' });
});
