/** The origin of a confirmation number and of an answer. Pure. */
import type { ConfirmationKind } from '@wayhouse/contract/booking/confirmation-kind';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Lang } from '@wayhouse/i18n/translate';
import { ownReference } from '../../supply/own-contracts.ts';
import { ownSource } from '../../supply/sources.ts';
import type { LogEvent } from './log-events.ts';

interface NumberedOrder {
  order_no: string;
  source: string;
}

/**
 * The origin of an order's confirmation number. For our own contracts, any number except our own reference is the
 * hotel's; null counts as the hotel's too.
 */
export function confirmationKind(
  { order_no: orderNo, source }: NumberedOrder,
  number: string | null,
): ConfirmationKind {
  if (source !== ownSource) return 'supplier';
  return number === ownReference(orderNo) ? 'wayhouse' : 'hotel';
}

/** Events whose usual text names the hotel, although our allotment or a supplier may have answered instead. */
const ownEvents = ['source_asked', 'confirmed', 'stands', 'late_confirmed', 'canceled'] as const;
const supplierEvents = [
  'source_asked',
  'confirmed',
  'confirm_failed',
  'canceled',
  'cancel_refused',
  'stands',
  'late_confirmed',
] as const;

interface EventContext extends NumberedOrder {
  /** `instant`: confirmed without a person. `on_request`: a person at the hotel answers. */
  confirmation: 'instant' | 'on_request';
}

/** The text of a log line. It says that the hotel did something only if the hotel answered, on its page or to staff. */
export function eventText(
  lang: Lang,
  order: EventContext,
  { event, actor }: { event: LogEvent; actor: string },
): string {
  if (order.source !== ownSource) {
    const supplierEvent = supplierEvents.find((each) => each === event);
    return supplierEvent
      ? serverText(lang, `booking.supplier.${supplierEvent}`)
      : serverText(lang, `booking.event.${event}`);
  }
  // Staff and the hotel's page record the hotel's own words, each with a row of evidence.
  if (actor.startsWith('staff:') || actor === 'hotel') return serverText(lang, `booking.event.${event}`);
  const ownEvent = ownEvents.find((each) => each === event);
  if (!ownEvent) return serverText(lang, `booking.event.${event}`);
  if (ownEvent === 'source_asked' && order.confirmation === 'on_request')
    return serverText(lang, 'booking.own.to_be_asked');
  return serverText(lang, `booking.own.${ownEvent}`);
}

/** The name of the actor `supplier` in a log: our system for our own contracts, else the source. */
export function answerOrigin(lang: Lang, { source }: NumberedOrder): string {
  return serverText(lang, source === ownSource ? 'booking.actor.system' : 'booking.actor.source');
}
