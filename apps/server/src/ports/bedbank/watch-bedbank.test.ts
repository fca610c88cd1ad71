import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { BedbankHotel, BedbankPort } from './port.ts';
import { watchBedbank } from './watch-bedbank.ts';

test('a reader that stops early ends the download of the source', async () => {
  let isOpen = false;
  async function* readHotels(): AsyncGenerator<BedbankHotel[]> {
    isOpen = true;
    try {
      for (;;) yield [];
    } finally {
      isOpen = false;
    }
  }
  const source = watchBedbank(
    { name: 'endless', readHotels } as Partial<BedbankPort> as BedbankPort,
    systemClock,
  );
  for await (const _ of source.readHotels({ changedSince: undefined })) {
    expect(isOpen).toBe(true);
    break;
  }
  expect(isOpen).toBe(false);
});
