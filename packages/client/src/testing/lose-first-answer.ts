type Sent = { headers: Record<string, string> };

/**
 * Replaces `fetch`: the answer of the first call is lost, and later calls get `data`. Returns the idempotency keys of
 * the calls, in order. Pass `vi.stubGlobal`, and call `vi.unstubAllGlobals` after the test.
 */
export function loseFirstAnswer(
  stubGlobal: (name: string, value: unknown) => unknown,
  data: unknown,
): unknown[] {
  const keys: unknown[] = [];
  stubGlobal('fetch', async (_path: string, { headers }: Sent) => {
    keys.push(headers['Idempotency-Key']);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data });
  });
  return keys;
}

/** Presses twice, the second time after the answer of the first call was lost. Ends when both calls were sent. */
export async function pressAgainAfterLoss(press: () => void, keys: readonly unknown[]): Promise<void> {
  for (const callCount of [1, 2]) {
    press();
    while (keys.length < callCount) await pause();
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
