import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { plansQuery } from '../../shared/queries.ts';
import type { HotelPageData, Plans } from './hotel-queries.ts';
import { HotelReadiness } from './hotel-readiness.tsx';
import { PlansTab } from './plans/plans-tab.tsx';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));

const offered = vi.hoisted(() => ({ rooms: [] as string[] }));
vi.mock('./plans/plan-form.tsx', () => ({
  PlanForm: ({ data }: { data: Plans }) => {
    offered.rooms = data.room_types.map(({ id }) => id);
    return null;
  },
}));

const name = { en: 'Room', zh: '客房' };
const data = {
  hotel: { id: 'hotel_1', name },
  room_types: [
    { id: 'old', name },
    { id: 'new', name },
  ],
  plans: [{ id: 'plan_1', version: '1', terms: { room_type_id: 'old' } }],
} as unknown as Plans;

function showPlans(edit: string, retiredRoomIds: string[]) {
  const client = new QueryClient();
  client.setQueryData(plansQuery('hotel_1').queryKey, data);
  return renderPart(
    <PlansTab
      hotelId="hotel_1"
      retiredRoomIds={new Set(retiredRoomIds)}
      edit={edit}
      onEdit={() => {}}
      onRooms={() => {}}
    />,
    { client },
  );
}

test('a new rate plan is offered for the room types on sale, a saved plan keeps its retired one', () => {
  showPlans('new', ['old']);
  expect(offered.rooms).toEqual(['new']);
  showPlans('plan_1', ['old']);
  expect(offered.rooms).toEqual(['old', 'new']);
});

test('without a room type on sale, a new rate plan asks for one first', () => {
  expect(showPlans('new', ['old', 'new'])).toContain('console.plan.no_rooms');
});

test.each([
  [true, 0],
  [false, 1],
])('the step "rooms" of a hotel whose only room type is retired (%s) is not done', (retired, done) => {
  const hotel = { id: 'hotel_1', room_types: [{ retired }], open_plans: 0, status: 'draft' };
  // With prices, the step "prices" is done and has no link. A link would need a router, which this test does not have.
  const html = renderPart(
    <HotelReadiness hotel={{ ...hotel, has_prices: true } as unknown as HotelPageData} onShow={() => {}} />,
  );
  expect(html.split('console.hotel.ready.done')).toHaveLength(2 + done);
});

test('a hotel on sale that only outside sources sell has no steps left', () => {
  const hotel = { id: 'hotel_1', room_types: [{ retired: false }], open_plans: 0, status: 'online' };
  const data = { ...hotel, has_prices: false, reachable: false, outside_only: true };
  expect(renderPart(<HotelReadiness hotel={data as unknown as HotelPageData} onShow={() => {}} />)).toBe('');
});
