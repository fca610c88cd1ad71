/** An event in the shape of deliveries and the log. Pure. */
import { eventVersion, type PartnerEvent } from '@wayhouse/contract/partner/events';
import { isPractice } from '../../../platform/world.ts';
import type { EventRow } from './events.store.ts';

/** The fields in the order in which they are sent. */
export function presentEvent(row: EventRow): PartnerEvent {
  return {
    id: row.id,
    type: row.type,
    account: row.account_id,
    world: isPractice(row.account_id) ? 'test' : 'live',
    sequence: row.sequence,
    ...(row.order_sequence !== null && { order_sequence: row.order_sequence }),
    created_at: row.created_at.toISOString(),
    api_version: eventVersion,
    data: row.data,
    ...(row.previous !== null && { previous: row.previous }),
    // The cast is safe, because only this module writes events.
  } as unknown as PartnerEvent;
}
