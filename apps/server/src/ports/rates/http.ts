/** Currency rates from a configured address: JSON with `rates` (and optionally `base`: `USD`), or the map itself. */
import { z } from 'zod';
import type { RatesPort } from './port.ts';

const timeoutMs = 10_000;
const maxBytes = 200_000;

const map = z.record(z.string(), z.number().positive());
const answer = z.union([z.object({ base: z.literal('USD').optional(), rates: map }), map]);

export function httpRates(url: string): RatesPort {
  return {
    fetchRates: async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) throw new Error(`the service answered ${response.status}`);
      const text = await response.text();
      if (text.length > maxBytes) throw new Error('the answer is too long');
      const parsed = answer.safeParse(readJson(text));
      if (!parsed.success) throw new Error('the answer is not a map of rates for one US dollar');
      return 'rates' in parsed.data && typeof parsed.data.rates === 'object'
        ? parsed.data.rates
        : (parsed.data as Record<string, number>);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is not JSON');
  }
}
