/** The note of a log line for the customer: amounts and methods, without internal numbers and codes. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Lang } from '@wayhouse/i18n/translate';
import { confirmationKind } from './confirmation-kind.ts';
import type { LogEvent } from './log-events.ts';
import type { LogActor } from './move-order.ts';

/** One order's share of a payment. */
export interface PaymentShare {
  method: string;
  card_last4: string | null;
  amount_cents: number;
}

interface NoteLine {
  event: LogEvent;
  actor: LogActor;
  note: string | null;
  order: { order_no: string; source: string };
}

/**
 * The note in the customer's language. A payment number becomes the amount and the method, and a changed stay is
 * written in words. Undefined without a note, and for status codes and a source's refusal text; staff reads those
 * unchanged.
 */
export function logNote(
  language: Lang,
  { event, actor, note, order }: NoteLine,
  payments: ReadonlyMap<string, PaymentShare>,
): string | undefined {
  if (note === null) return undefined;
  switch (event) {
    case 'paid':
      return paymentText(language, payments.get(note));
    case 'confirmed':
    case 'late_confirmed':
    case 'stands':
      return serverText(language, `booking.note.confirmation.${confirmationKind(order, note)}`, { no: note });
    case 'confirm_failed':
    case 'cancel_refused':
      return actor === 'supplier' ? undefined : note;
    case 'move_refused':
      return undefined;
    case 'stay_changed':
      return note
        .split(' → ')
        .map((stay) => stayText(language, stay))
        .join(' → ');
    default:
      return note;
  }
}

function paymentText(language: Lang, payment: PaymentShare | undefined): string | undefined {
  if (!payment) return undefined;
  const method = serverText(language, `booking.pay_method.${payment.method as 'balance'}`);
  return serverText(language, 'booking.note.paid', {
    amount: money(toMoney(payment.amount_cents)),
    method: payment.card_last4 === null ? method : `${method} •••• ${payment.card_last4}`,
  });
}

const storedStay =
  /^(?<from>\d{4}-\d{2}-\d{2}) – (?<to>\d{4}-\d{2}-\d{2}) · (?<rooms>\d+) × (?<board>RO|BB|HB|FB|AI) · US\$ (?<total>[\d.]+)$/;

/** A stay in words, from the form in which `applyChange` stores it. Other text is returned unchanged. */
function stayText(language: Lang, stored: string): string {
  const stay = storedStay.exec(stored)?.groups;
  if (!stay) return stored;
  return serverText(language, 'booking.note.stay', {
    stay: formatDateRange(stay.from ?? '', stay.to ?? '', { lang: language, year: true }),
    rooms: Number(stay.rooms),
    board: serverText(language, `rates.board.${stay.board as 'RO'}`),
    total: money(stay.total ?? ''),
  });
}
