/** Decides which cases of the certification a call of a test key has shown. Pure. */
import type { CertificationCase } from '@wayhouse/contract/partner/certification-cases';
import type { OrderState } from '@wayhouse/contract/partner/orders';

interface Room {
  adults: number;
  child_ages: readonly number[];
}

/** The facts of an order when a call about it was answered. */
export interface SeenOrder {
  state: OrderState;
  nationality: string;
  rooms: readonly Room[];
  cancelFeeCents: number | undefined;
  /** The forced outcome of the sandbox source. */
  outcome: string | undefined;
  /** Terms that differ between the offer and its quote. */
  changed: readonly { field: string; previous: string; current: string }[];
}

/**
 * Cases shown by a `POST /orders` that was answered with an order. `isRepeated`: the order existed before this call.
 */
export function judgeOrder(order: SeenOrder, isRepeated: boolean): CertificationCase[] {
  // Adults and ages of children, by room: `3, 2 5, 2` means three rooms.
  const parties = order.rooms.map(({ adults, child_ages: ages }) => [adults, ...ages].join(' ')).join(', ');
  const isDearer = order.changed.some(
    ({ field, previous, current }) => field === 'total' && Number(current) > Number(previous),
  );
  const isAnswerLost =
    order.outcome === '500_after_effect' || order.outcome === 'connection_cut_after_effect';
  // Every order shows C6 and C10.
  return casesThatHold([
    ['C3', parties === '2'],
    ['C4', parties === '2 5' && order.nationality === 'UZ'],
    ['C5', parties === '3, 2 5, 2'],
    ['C6', true],
    ['C7', isDearer],
    ['C8', order.changed.some(({ field }) => field === 'policy')],
    ['C10', true],
    ['C11', isRepeated && isAnswerLost],
  ]);
}

/** Cases shown by reading an order, because the partner waited for its final state. */
export function judgeReading({ state, outcome = '' }: SeenOrder): CertificationCase[] {
  const isDelayed = outcome.startsWith('processing') || outcome.startsWith('unknown');
  return casesThatHold([
    ['C12', isDelayed && state === 'confirmed'],
    ['C16', state === 'cancel_failed'],
  ]);
}

/** Cases shown by a cancellation that was answered with the order. */
export function judgeCancellation({ state, cancelFeeCents = 0 }: SeenOrder): CertificationCase[] {
  const isDone = state === 'cancelled';
  return casesThatHold([
    ['C14', isDone && cancelFeeCents === 0],
    ['C15', isDone && cancelFeeCents > 0],
  ]);
}

function casesThatHold(checks: readonly (readonly [CertificationCase, boolean])[]): CertificationCase[] {
  return checks.filter(([, holds]) => holds).map(([name]) => name);
}
