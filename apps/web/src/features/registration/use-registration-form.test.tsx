import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { useRegistrationForm } from './use-registration-form.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['+08:00', ''],
])(
  'on a device in %s the form starts with the zone %j, which the server accepts or the reader chooses',
  (timeZone, zone) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone };
    });
    let startZone: string | undefined;
    function Screen() {
      startZone = useRegistrationForm(null).draft.timezone;
      return null;
    }
    renderPart(<Screen />);
    expect(startZone).toBe(zone);
  },
);
