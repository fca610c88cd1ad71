import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import type { FormEvent, ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { HotelForm } from './hotel-form.tsx';
import { type HotelPageData, type HotelWords, type Plans, wordsQuery } from './hotel-queries.ts';
import { PlanForm } from './plans/plan-form.tsx';
import { RoomForm } from './room-form.tsx';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));
afterEach(() => vi.clearAllMocks());

test('a failed reload of the words keeps the form of a hotel, and shows the error above it', () => {
  const client = new QueryClient();
  const words = { property_types: [], hotel_facilities: [], room_facilities: [], time_zones: [] };
  client.setQueryData(wordsQuery.queryKey, words as unknown as HotelWords);
  failReload(client, wordsQuery.queryKey);
  const html = renderPart(<HotelForm hotel={null} onSaved={() => {}} />, { client });
  expect(html).toContain('console.list_failed');
  expect(html).toContain('console.hotel.child_policy');
});

const plans = { hotel: { id: 'hotel_1' }, room_types: [], plans: [] } as unknown as Plans;
const hotel = { id: 'hotel_1', room_types: [] } as unknown as HotelPageData;
type Saved = { onClose: () => void };

test.each<[string, (props: Saved) => ReactElement<{ onSubmit: (event: FormEvent) => void }>]>([
  ['rate plan', ({ onClose }) => PlanForm({ data: plans, plan: null, onClose })],
  ['room type', ({ onClose }) => RoomForm({ hotel, room: null, onClose })],
])('a second press of Save while the lists reload does not create the %s again', async (_, formOf) => {
  const client = new QueryClient();
  let endReload = () => {};
  const reload = new Promise<void>((resolve) => (endReload = resolve));
  const startReload = vi.spyOn(client, 'invalidateQueries').mockReturnValue(reload);
  const send = vi.mocked(call).mockResolvedValue({ code: 0, message: '', data: { id: 'new_1' } } as never);
  const onClose = vi.fn();
  let press = () => {};
  function Screen() {
    const form = formOf({ onClose });
    press = () => form.props.onSubmit({ preventDefault: () => {} } as FormEvent);
    return null;
  }
  renderPart(<Screen />, { client });
  press();
  await expect.poll(() => startReload.mock.calls.length).toBe(1);
  press();
  endReload();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
});
