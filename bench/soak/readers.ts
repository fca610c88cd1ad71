/** A customer who reads: suggestions, orders, deadlines, the balance history, the company's report and activity log. */
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

/** Reads until `isOver`. Notes each refusal as wrong, because none of these calls may be refused. */
export async function readAlong(
  { base, token }: Shop,
  answers: CustomerAnswers,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const [path, body] = calls[turn % calls.length] as (typeof calls)[number];
    answers.calls += 1;
    const response = await fetch(`${base()}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code } = (await response.json()) as { code: number };
    if (code !== 0) answers.wrong.push(`${path}: ${response.status} ${code}`);
    await sleep(pauseMs);
  }
}
