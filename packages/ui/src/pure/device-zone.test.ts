import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['Etc/GMT-8', 'Etc/GMT-8'],
  ['+08:00', 'UTC'],
])('a device in %s sends the zone %s', (timeZone, zone) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  expect(deviceZone()).toBe(zone);
});
