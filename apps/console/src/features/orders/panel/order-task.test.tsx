import { renderPart } from '@wayhouse/client/testing/render-part';
import { consoleOrdersDesk } from '@wayhouse/i18n/en/console/orders-desk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { OrderTask } from './order-task.tsx';

vi.mock('../../../shared/session.ts', () => ({ useRight: () => false }));

// The screen takes the reader's time zone from the process.
beforeAll(() => void vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

/** Renders the deadline 20:00 UTC on 1 March for a hotel with this UTC offset. */
const render = (timezone: string) => {
  const detail = {
    need: 'requests',
    due: '2027-03-01T20:00:00Z',
    since: '2027-03-01T16:00:00Z',
    can: [],
    order: { policy: { timezone } },
  } as unknown as DeskDetail;
  return renderPart(<OrderTask detail={detail} onDone={undefined} />, { catalogue: consoleOrdersDesk });
};

test.each([
  ['+00:00', 'By 1 Mar, 20:00, also at the hotel.'],
  ['-05:00', 'By 1 Mar, 20:00; at the hotel 15:00.'],
  ['+09:00', 'By 1 Mar, 20:00; at the hotel 2 Mar, 05:00.'],
])('names the hotel’s time once, and its day when it is another one: %s', (timezone, text) =>
  expect(render(timezone)).toContain(text),
);
