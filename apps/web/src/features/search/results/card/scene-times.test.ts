import { expect, it } from 'vitest';
import { sceneTimes } from './scene-times.ts';

const coast = (hotel_id: string) => ({ hotel_id, scene_region: 'coast' });

it('never shows the same region and time twice in a row', () => {
  const list = Array.from({ length: 60 }, (_, index) => coast(`hotel-${index}`));
  const times = sceneTimes(list);
  expect(times.filter((time, index) => time === times[index - 1])).toEqual([]);
});

it("uses a hotel's own time unless the hotel above has the same region and time", () => {
  const [ownTime] = sceneTimes([coast('hotel-1')]);
  expect(sceneTimes([{ hotel_id: 'x', scene_region: 'garden' }, coast('hotel-1')])[1]).toBe(ownTime);
  const [, secondTime] = sceneTimes([coast('hotel-1'), coast('hotel-1')]);
  expect(secondTime).not.toBe(ownTime);
});
