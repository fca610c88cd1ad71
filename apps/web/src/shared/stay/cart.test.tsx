import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../api.ts';
import { useAddToCart } from './cart.ts';

type ToastOptions = { action?: { run: () => void } };
const toast = vi.fn<(text: string, options?: ToastOptions) => void>();
vi.mock('@wayhouse/ui/overlay/toast-store', () => ({
  toast: (text: string, options?: ToastOptions) => toast(text, options),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => vi.restoreAllMocks());

test('undoing a second add without a network fails with a toast only', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  vi.spyOn(network, 'fetch').mockImplementation(async (url) => {
    if (url.endsWith('/remove')) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: { id: 'item_1', same: 2 } });
  });
  let cart: ReturnType<typeof useAddToCart> | undefined;
  function Rates() {
    cart = useAddToCart();
    return null;
  }
  renderPart(<Rates />);
  cart?.add('offer_1');
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  toast.mock.lastCall?.[1]?.action?.run();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
});
