import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import type { PickedRate } from '../../../shared/stay/quote/quote-picks.ts';
import { roomsQuery } from '../hotel-queries.ts';
import { useRateTicks } from './use-rate-ticks.ts';

const pick = vi.hoisted(() => vi.fn());
vi.mock('../../../shared/stay/quote/use-quote-ticks.ts', () => ({
  useQuoteTicks: () => ({ stay: 'stay', picking: { isPicked: () => false, toggle: pick } }),
}));

test('a pick of a rate that is shown with the markup has the total without it', () => {
  const stay = {
    hotelId: 'h1',
    checkIn: '2027-03-01',
    checkOut: '2027-03-04',
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  };
  const client = new QueryClient();
  const offers = [{ offer_id: 'o1', total: '200.00' }];
  client.setQueryData(roomsQuery(stay).queryKey, { rooms: [{ offers }] } as never);
  let ticks: ReturnType<typeof useRateTicks> | undefined;
  function Rates() {
    ticks = useRateTicks(stay);
    return null;
  }
  renderPart(<Rates />, { client });
  const shownRate: PickedRate = {
    id: 'o1',
    offerId: 'o1',
    terms: '',
    hotelId: 'h1',
    hotel: { en: 'Canal House', zh: '' },
    sceneRegion: 'eu',
    total: '220.00',
  };
  ticks?.picking?.toggle(shownRate);
  expect(pick).toHaveBeenCalledWith({ ...shownRate, total: '200.00' });
});
