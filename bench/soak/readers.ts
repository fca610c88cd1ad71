/** A customer who reads suggestions, orders, deadlines, balance history, and the company's report and activity log. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomerAnswers, Shop } from '../../apps/server/test/faults/shop-load.ts';

const pauseMs = 250;
const month = new Date().toISOString().slice(0, 7);

const calls: [path: string, body: object][] = [
  ['/api/v2/hotel/suggest', { q: 'tok' }],
  ['/api/v2/order/mine', { page: 1, page_size: 20 }],
  ['/api/v2/order/counts', {}],
  ['/api/v2/company/report', { month, basis: 'booked' }],
  ['/api/v2/user/balance_history', { days: 30 }],
  ['/api/v2/company/activity', { page: 1, page_size: 20 }],
  ['/api/v2/hotel/suggest', { q: '东京' }],
  ['/api/v2/order/deadlines', {}],
];

/**
 * Reads until `isOver`. Records each refusal and each failed call in `answers.wrong`, because none of these calls may be
 * refused. Never rejects.
 */
export async function readAlong(shop: Shop, answers: CustomerAnswers, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const [path, body] = calls[turn % calls.length] as (typeof calls)[number];
    answers.calls += 1;
    const fault = await faultOf(shop, path, body).catch((error: Error) => error.message);
    if (fault) answers.wrong.push(`${path}: ${fault}`);
    await sleep(pauseMs);
  }
}

/** Status and code of a refusal; undefined for an answer with code 0. */
async function faultOf({ base, token }: Shop, path: string, body: object): Promise<string | undefined> {
  const response = await fetch(`${base()}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code: number };
  return code === 0 ? undefined : `${response.status} ${code}`;
}
