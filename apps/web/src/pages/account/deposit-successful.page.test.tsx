import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { DepositSuccessfulPage } from './deposit-successful.page.tsx';

const href = '/DepositSuccessful?payment_no=pay_1';
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ to, search }: { to: string; search?: object }) => <a href={to}>{JSON.stringify(search)}</a>,
  useLocation: () => ({ href, search: { payment_no: 'pay_1' } }),
}));

test('a visitor who signs in on the result of a deposit returns to it', () => {
  const html = renderPart(<DepositSuccessfulPage />).replaceAll('&quot;', '"');
  expect(html).toContain(`<a href="/login">${JSON.stringify({ back: href })}</a>`);
});
