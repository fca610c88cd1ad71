import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { setServerAllIn } from '../../shared/money/all-in.ts';
import { nearbyQuery } from './hotel-queries.ts';
import { NearbyHotels } from './nearby-hotels.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => setServerAllIn(false));

const stay = {
  hotelId: 'h1',
  checkIn: '2027-03-01',
  checkOut: '2027-03-04',
  rooms: [{ adults: 2, children: [] }],
  nationality: 'CN',
};

test('the price of a nearby hotel contains its own charges when the prices of the page do', () => {
  const client = new QueryClient();
  const hotel = {
    hotel_id: 'h2',
    name: { en: 'Canal House', zh: '' },
    scene_region: 'eu',
    stars: 4,
    score: 4.5,
    photo: '',
    offer: { total: '300.00', pay_at_hotel: '31.20' },
  };
  client.setQueryData(nearbyQuery(stay).queryKey, { landmarks: [], hotels: [hotel] } as never);
  const part = () => renderPart(<NearbyHotels stay={stay} paramsOf={() => ({})} />, { client });
  expect(part()).toContain('300.00');
  setServerAllIn(true);
  expect(part()).toContain('331.20');
});
