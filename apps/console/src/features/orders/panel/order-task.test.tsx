import { renderPart } from '@wayhouse/client/testing/render-part';
import { consoleOrdersDesk } from '@wayhouse/i18n/en/console/orders-desk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { OrderTask } from './order-task.tsx';

vi.mock('../../../shared/session.ts', () => ({ useRight: () => false }));

// The screen takes the reader's time zone from the process.
beforeAll(() => void vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

/** Renders the deadline 20:00 UTC on 1 March for a hotel in this time zone, with a policy of this UTC offset. */
const render = (time_zone: string, timezone = '+00:00') => {
  const detail = {
    need: 'requests',
    due: '2027-03-01T20:00:00Z',
    since: '2027-03-01T16:00:00Z',
    can: [],
    order: { hotel: { time_zone }, policy: { timezone } },
  } as unknown as DeskDetail;
  return renderPart(<OrderTask detail={detail} onDone={undefined} />, { catalogue: consoleOrdersDesk });
};

test.each([
  ['Africa/Accra', 'By 1 Mar, 20:00, also at the hotel.'],
  ['America/New_York', 'By 1 Mar, 20:00; at the hotel 15:00.'],
  ['Asia/Tokyo', 'By 1 Mar, 20:00; at the hotel 2 Mar, 05:00.'],
])('names the hotel’s time once, and its day when it is another one: %s', (timeZone, text) =>
  expect(render(timeZone)).toContain(text),
);

test('the policy of a stay in summer does not change the hotel’s time in winter', () => {
  expect(render('America/New_York', '-04:00')).toContain('at the hotel 15:00.');
  expect(render('unknown', '-04:00')).toContain('at the hotel 16:00.');
});
