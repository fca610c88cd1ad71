import { renderPart } from '@wayhouse/client/testing/render-part';
import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../api.ts';
import {
  type PickableOffer,
  type Picking,
  pickedRateOf,
  renewPick,
  stayKey,
  togglePick,
  usePicking,
  usePicks,
} from './quote-picks.ts';
import type { SentRate } from './rate-call.ts';
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
  const send = vi.fn(async ([sent]: readonly SentRate[]) => ({
    code: sent?.offerId === 'old' ? offerExpiredCode : 0,
  }));
  expect(await sendOffers([{ id: 'old', offerId: 'old' }], send, () => renewPicks(stay))).toEqual({
    code: 0,
  });
  expect(send.mock.lastCall).toMatchObject([[{ id: 'old', offerId: 'new' }]]);
});

test('a rate that was picked on a hotel page is found again among all rates of the page', async () => {
  const stay = stayKey({ checkIn: '2027-04-01', checkOut: '2027-04-04', rooms: [], nationality: 'CN' });
  togglePick(stay, rate({ offer_id: 'old', package_only: false }));
  const offers = [
    { ...offer, offer_id: 'package', package_only: true },
    { ...offer, offer_id: 'new', package_only: false },
  ];
  const fetchRooms = vi
    .spyOn(network, 'fetch')
    .mockResolvedValue(Response.json({ code: 0, data: { rooms: [{ offers }] } }));
  expect(await renewPicks(stay)).toMatchObject([{ offerId: 'new' }]);
  expect(fetchRooms.mock.calls.map(([url]) => url)).toEqual(['/api/v2/hotel/rooms']);
});

test('a rate that was fetched again is still picked, and a press removes it', () => {
  togglePick('again', rate());
  togglePick('again', rate({ offer_id: 'second' }));
  expect(shownPicks('again')).toEqual([]);
});

test('a pick of a hotel page keeps its package condition when a list renews it', async () => {
  const stay = stayKey({ checkIn: '2027-05-01', checkOut: '2027-05-04', rooms: [], nationality: 'CN' });
  togglePick(stay, rate({ offer_id: 'old', package_only: false }));
  renewPick(stay, rate({ offer_id: 'of the list' }));
  const offers = [
    { ...offer, offer_id: 'package', package_only: true },
    { ...offer, offer_id: 'new', package_only: false },
  ];
  vi.spyOn(network, 'fetch').mockResolvedValue(Response.json({ code: 0, data: { rooms: [{ offers }] } }));
  expect(await renewPicks(stay)).toMatchObject([{ offerId: 'new', packageOnly: false }]);
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

/** The picking of a list in which these rates are shown. */
function listOf(stay: string, rates: readonly ReturnType<typeof rate>[]): Picking {
  let picking: Picking | undefined;
  function List() {
    picking = usePicking(stay, true, () => {});
    return null;
  }
  renderPart(<List />);
  for (const each of rates) picking?.show(each);
  return picking as Picking;
}

test('of two rates in one list on the same terms, only the pressed one is picked, also after a new fetch', () => {
  const [own, outside] = [rate({ offer_id: 'own' }), rate({ offer_id: 'outside', total: '180.00' })];
  const list = listOf('twins', [own, outside]);
  list.toggle(own);
  list.renew(outside);
  expect(shownPicks('twins')).toEqual([['own', '200.00']]);
  const nextOutside = rate({ offer_id: 'next outside', total: '181.00' });
  const nextOwn = rate({ offer_id: 'next own', total: '202.00' });
  const nextList = listOf('twins', [nextOutside, nextOwn]);
  for (const each of [nextOutside, nextOwn]) nextList.renew(each);
  expect(shownPicks('twins')).toEqual([['next own', '202.00']]);
  nextList.toggle(nextOutside);
  expect(shownPicks('twins')).toEqual([
    ['next own', '202.00'],
    ['next outside', '181.00'],
  ]);
});
