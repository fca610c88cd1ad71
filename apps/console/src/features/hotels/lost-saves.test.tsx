/** A save whose answer was lost is pressed again. The second call must not create a second record. */
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHotelForm } from './hotel-form.tsx';
import type { HotelPageData } from './hotel-queries.ts';
import { RoomForm } from './room-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const hotel = { id: 'hotel_1', room_types: [] } as unknown as HotelPageData;

/** Returns the keys of both calls. `saveIn` runs in a component and returns the save of its hook or form. */
async function keysOf(saveIn: () => (() => void) | undefined): Promise<unknown[]> {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { id: 'new_1', version: '1' });
  let save: (() => void) | undefined;
  function Screen() {
    save = saveIn() ?? save;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => save?.(), keys);
  return keys;
}

test('a new hotel', async () => {
  const keys = await keysOf(() => {
    const { save } = useHotelForm({ hotel: null, onSaved: () => {} });
    return () => void save();
  });
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a new room type', async () => {
  const keys = await keysOf(() => {
    const form = elementsOf<{ onSubmit: (event: FormEvent) => void }>(
      RoomForm({ hotel, room: null, onClose: () => {} }),
    ).find(({ props }) => props.onSubmit);
    return () => form?.props.onSubmit?.({ preventDefault: () => {} } as FormEvent);
  });
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
