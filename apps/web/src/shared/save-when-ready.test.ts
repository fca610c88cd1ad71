import { expect, test, vi } from 'vitest';
import { network } from './api.ts';
import { saveWhenReady } from './save-when-ready.ts';

test.each(['Done', 'Failed'])(
  'a page that is closed during a call ignores its answer: %s',
  async (status) => {
    let isGone = false;
    const send = vi.spyOn(network, 'fetch').mockImplementation(async () => {
      isGone = true;
      return Response.json({ code: 0, data: { items: [{ id: 'rec_1', status }] } });
    });
    expect(await saveWhenReady('rec_1', () => isGone)).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  },
);
