/** The evidence of an order: the levels reached, each with its best evidence. Pure. */
import type { ConfirmationKind } from '@wayhouse/contract/booking/confirmation-kind';
import { type EvidenceLevel, evidenceLevels } from '@wayhouse/contract/booking/evidence-levels';
import type { Evidence } from '@wayhouse/contract/booking/hotel-notices';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderRow } from '../booking.store.ts';
import { confirmationKind } from '../life/confirmation-kind.ts';
import type { EvidenceRow } from './evidence.store.ts';

type EvidenceOrder = Pick<
  OrderRow,
  'order_no' | 'order_status' | 'source' | 'supplier_confirmation_no' | 'hotel_confirmation_no'
>;

/** Statuses in which the hotel or the source holds rooms. */
export const heldStatuses: readonly number[] = [
  orderStatus.confirmed,
  orderStatus.cancelPending,
  orderStatus.cancelFailed,
];

/** Empty unless rooms are held. `confirmedAt`: the latest entry into status 2. */
export function evidenceLevelsOf(
  order: EvidenceOrder,
  { confirmedAt, rows }: { confirmedAt: Date | null; rows: readonly EvidenceRow[] },
): Evidence[] {
  if (!heldStatuses.includes(order.order_status) || confirmedAt === null) return [];
  const kind = confirmationKind(order, order.supplier_confirmation_no);
  const heldEvidence: Evidence = {
    rung: 'held',
    at: confirmedAt.toISOString(),
    source: heldSourceOf(order, { kind, rows }),
    ...(kind === 'supplier' && order.supplier_confirmation_no && { number: order.supplier_confirmation_no }),
  };
  const recordedEvidence = evidenceLevels.flatMap((level) => bestOf(level, rows) ?? []);
  return [heldEvidence, ...recordedEvidence];
}

/** The source of the evidence for `held`. The hotel's own number came from the hotel (on its page) or from staff. */
function heldSourceOf(
  { supplier_confirmation_no: number }: EvidenceOrder,
  { kind, rows }: { kind: ConfirmationKind; rows: readonly EvidenceRow[] },
): Evidence['source'] {
  if (kind === 'wayhouse') return 'system';
  if (kind === 'supplier') return 'supplier';
  const firstRow = rows.find((row) => row.rung === 'numbered' && row.number === number);
  return firstRow?.source === 'hotel' ? 'hotel' : 'staff';
}

/**
 * For `told` the first row. For other levels the newest row, because a later number or contact replaces an earlier
 * one.
 */
function bestOf(level: EvidenceLevel, rows: readonly EvidenceRow[]): Evidence | undefined {
  const levelRows = rows.filter((row) => row.rung === level);
  const best = level === 'told' ? levelRows[0] : levelRows.at(-1);
  if (!best) return undefined;
  return {
    rung: level,
    at: best.at.toISOString(),
    source: best.source as Evidence['source'],
    ...(best.channel !== null && { channel: best.channel as NonNullable<Evidence['channel']> }),
    ...(best.number !== null && { number: best.number }),
    ...(best.person !== '' && { person: best.person }),
  };
}
