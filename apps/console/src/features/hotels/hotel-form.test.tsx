import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { pressDuringReload } from '@wayhouse/client/testing/press-during-reload';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { newTax } from './fees-draft.ts';
import { useFeesForm } from './fees-tab.tsx';
import { cityChange, hotelDraft } from './hotel-draft.ts';
import { HotelForm, useHotelForm } from './hotel-form.tsx';
import { type HotelPageData, type HotelWords, type Plans, wordsQuery } from './hotel-queries.ts';
import { planDraft, planTermsOf } from './plans/plan-draft.ts';
import { PlanForm } from './plans/plan-form.tsx';
import { TestStay } from './plans/test-stay.tsx';
import { RoomForm } from './room-form.tsx';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a failed reload of the words keeps the form of a hotel, and shows the error above it', () => {
  const client = new QueryClient();
  const words = { property_types: [], hotel_facilities: [], room_facilities: [], time_zones: [] };
  client.setQueryData(wordsQuery.queryKey, words as unknown as HotelWords);
  failReload(client, wordsQuery.queryKey);
  const html = renderPart(<HotelForm hotel={null} onSaved={() => {}} />, { client });
  expect(html).toContain('console.list_failed');
  expect(html).toContain('console.hotel.child_policy');
});

test('a hotel that moves to another city gets the time zone of that city, and no district', () => {
  const city = {
    id: 'porto',
    name: { en: 'Porto', zh: '波尔图' },
    parent: { en: '', zh: '' },
    lat: 41,
    lng: -9,
  };
  const draft = { ...hotelDraft(null), city, district_id: 'foz', time_zone: 'Europe/Lisbon' };
  expect(cityChange(draft, city)).toEqual({ city });
  const azores = { ...city, id: 'ponta-delgada' };
  expect(cityChange(draft, azores)).toEqual({ city: azores, district_id: null, time_zone: '' });
});

const plans = { hotel: { id: 'hotel_1' }, room_types: [], plans: [] } as unknown as Plans;
const hotel = { id: 'hotel_1', room_types: [] } as unknown as HotelPageData;
type Saved = { onClose: () => void };

type SavedForm = (props: Saved) => ReactElement;
type FormProps = { onSubmit: (event: FormEvent) => void };
const formIn = (part: ReactElement) =>
  elementsOf<FormProps>(part).find(({ props }) => props.onSubmit !== undefined);

test.each<[string, SavedForm]>([
  ['rate plan', ({ onClose }) => PlanForm({ data: plans, plan: null, onClose })],
  ['room type', ({ onClose }) => RoomForm({ hotel, room: null, onClose })],
])('a second press of Save while the lists reload does not create the %s again', async (_, formOf) => {
  const client = new QueryClient();
  const send = vi.mocked(call).mockResolvedValue({ code: 0, message: '', data: { id: 'new_1' } } as never);
  const onClose = vi.fn();
  let press: (() => void) | undefined;
  function Screen() {
    const form = formIn(formOf({ onClose }));
    press = () => form?.props.onSubmit?.({ preventDefault: () => {} } as FormEvent);
    return null;
  }
  renderPart(<Screen />, { client });
  await pressDuringReload(client, () => press?.());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('Enter in the fields of a test stay does not save the rate plan', () => {
  const terms = { ...planTermsOf(planDraft(null, 'room_1')), steps: [] };
  const plan = { id: 'plan_1', version: '1', terms } as unknown as Plans['plans'][number];
  function Screen() {
    const part = PlanForm({ data: plans, plan, onClose: () => {} });
    const hasTestStay = (of: ReactNode) => elementsOf(of).some(({ type }) => type === TestStay);
    expect([hasTestStay(part), hasTestStay(formIn(part))]).toEqual([true, false]);
    return null;
  }
  renderPart(<Screen />);
});

const fees = { version: '1', fees: { child_bands: [], taxes: [] } };
const savedHotel = { id: 'hotel_1', version: '1', content: { photos: [] } } as unknown as HotelPageData;

test.each([
  ['hotel', () => useHotelForm({ hotel: savedHotel, onSaved: () => {} }), { phone: '+86 21 5555 0100' }],
  ['fees', () => useFeesForm('hotel_1', fees), { taxes: [newTax()] }],
])('input typed while the form of a %s is saved stays in the form', async (name, useEditor, typed) => {
  const storage = memoryStorage();
  vi.stubGlobal('window', { sessionStorage: storage });
  let editor: { form: { change: (part: object) => void }; save: () => Promise<void> } | undefined;
  function Screen() {
    editor = useEditor();
    return null;
  }
  renderPart(<Screen />);
  vi.mocked(call).mockImplementation(async () => {
    editor?.form.change(typed);
    return { code: 0, message: '', data: { id: 'hotel_1', version: '2' } } as never;
  });
  await editor?.save();
  const stored = JSON.parse(storage.getItem(`wayhouse.draft.form.${name}.hotel_1`) ?? '{}');
  expect(stored).toMatchObject({ version: '2', draft: typed });
});
