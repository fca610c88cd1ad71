import { renderPart } from '@wayhouse/client/testing/render-part';
import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../api.ts';
import { type PickableOffer, pickedRateOf, renewPick, stayKey, togglePick, usePicks } from './quote-picks.ts';
import { renewPicks, sendOffers } from './renew-picks.ts';

afterEach(() => vi.restoreAllMocks());

const hotel = { id: 'h1', name: { en: 'Canal House', zh: '' }, sceneRegion: 'eu' };
const offer: PickableOffer = {
  offer_id: 'first',
  total: '200.00',
  room: { en: 'Double', zh: '' },
  board: 'BB',
  refundable: true,
  free_cancel_until: '2027-03-01T16:00:00Z',
  confirmation: 'instant',
  pay_later: false,
};
const rate = (change: Partial<PickableOffer> = {}) => pickedRateOf({ ...offer, ...change }, hotel);

function shownPicks(stay: string) {
  let picks: ReturnType<typeof usePicks>['picks'] = [];
  function Reader() {
    picks = usePicks(stay).picks;
    return null;
  }
  renderPart(<Reader />);
  return picks.map(({ offerId, total }) => [offerId, total]);
}

test('expired offers of picked rates are replaced by new offers, and sent once more', async () => {
  const stay = stayKey({ checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: [], nationality: 'CN' });
  togglePick(stay, rate({ offer_id: 'old' }));
  const items = [{ hotel_id: 'h1', offers: [{ ...offer, offer_id: 'new' }] }];
  vi.spyOn(network, 'fetch').mockResolvedValue(Response.json({ code: 0, data: { items } }));
  const send = vi.fn(async ([id]: readonly string[]) => ({ code: id === 'old' ? offerExpiredCode : 0 }));
  expect(await sendOffers(['old'], send, () => renewPicks(stay))).toEqual({ code: 0 });
  expect(send.mock.lastCall).toEqual([['new']]);
});

test('a rate that was fetched again is still picked, and a press removes it', () => {
  togglePick('again', rate());
  togglePick('again', rate({ offer_id: 'second' }));
  expect(shownPicks('again')).toEqual([]);
});

test('a pick takes the offer and the price of the latest fetch', () => {
  togglePick('latest', rate());
  renewPick('latest', rate({ offer_id: 'second', total: '210.00' }));
  expect(shownPicks('latest')).toEqual([['second', '210.00']]);
});

test.each<[string, Partial<PickableOffer>]>([
  ['room', { room: { en: 'Suite', zh: '' } }],
  ['board', { board: 'RO' }],
  ['cancellation', { refundable: false }],
  ['confirmation', { confirmation: 'on_request' }],
  ['package', { package_only: true }],
])('rates that differ by %s are two picks', (name, difference) => {
  togglePick(name, rate({ package_only: false }));
  const other = rate({ package_only: false, ...difference, offer_id: 'second' });
  renewPick(name, other);
  togglePick(name, other);
  expect(shownPicks(name)).toEqual([
    ['first', '200.00'],
    ['second', '200.00'],
  ]);
});
