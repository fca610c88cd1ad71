/** The placement of each table that docs/scale.md proposes for Citus. The first pattern that fits a table decides. */

/**
 * - `distributed`: each row is on the node of its value in `column`. Rows of one group with equal values share a node.
 * - `reference`: a complete copy on each node.
 * - `local`: on the coordinator only.
 */
export type Placement =
  | { kind: 'distributed'; group: 'account' | 'hotel'; column: string }
  | { kind: 'reference' }
  | { kind: 'local' };

const byAccount: Placement = { kind: 'distributed', group: 'account', column: 'account_id' };
const byHotel: Placement = { kind: 'distributed', group: 'hotel', column: 'hotel_id' };
const reference: Placement = { kind: 'reference' };
const local: Placement = { kind: 'local' };

const placements: readonly [pattern: RegExp, Placement][] = [
  // Definitions of states, and settings: every node reads them, nobody writes them during a booking.
  [/^(booking|payment|groups)\.(order|payment)?_?transitions$/, reference],
  [/^payment\.(pay_configs|deposit_rules)$/, reference],
  // A message of a gateway may concern any account, and is assigned to one only after it has arrived.
  [/^payment\.gateway_events$/, local],
  [/^booking\.(mass_cancellations|order_rules)$/, reference],
  [/^coupons\.coupons$/, reference],
  [/^(booking|payment|ledger|cart|credit|coupons|groups)\./, byAccount],
  [/^companies\.(travelers|notes|tasks|invoice_titles|sell_markups|account_owners)$/, byAccount],
  [/^documents\.(records|sendings|invoice_requests|invoice_request_orders|voucher_codes|logos)$/, byAccount],
  [/^partners\.(content_\w+|dumps|health_days|lessons|trainees|signatures)$/, local],
  [/^partners\./, byAccount],
  [/^insight\.bookings$/, byAccount],
  [/^(care\.cases|care\.lines)$/, byAccount],
  [/^supply\.(bookings|attempts|practice_bookings)$/, byAccount],
  // Stock and prices: written by hotels and bookings, read by search processes.
  [/^rates\.imports$/, local],
  [/^rates\./, byHotel],
  // Content: read by every call, written by few.
  [/^(catalogue|content)\./, reference],
  [/^companies\.(companies|price_tiers)$/, reference],
  [/^identity\.(users|staff)$/, reference],
  [/^supply\.(sources|board_mappings|hotel_mappings)$/, reference],
];

/** The placement of a table (`schema.table`). A table that fits no pattern remains on the coordinator. */
export function placementOf(table: string): Placement {
  return placements.find(([pattern]) => pattern.test(table))?.[1] ?? local;
}
