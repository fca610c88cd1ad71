import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { TestStay } from './test-stay.tsx';

let press: () => void = () => expect.fail('No button');
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: ({ onClick }: { onClick: () => void }) => {
    press = onClick;
    return null;
  },
}));
afterEach(() => vi.unstubAllGlobals());

test('a second press while a price is computed asks for no other price', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ code: 0, data: { tier: 'Standard', quote: null } });
  });
  renderPart(<TestStay hotelId="hotel_1" planId="plan_1" />);
  press();
  press();
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(paths).toHaveLength(1);
});
