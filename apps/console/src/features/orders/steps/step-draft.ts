import type { StaffChannel } from '@wayhouse/contract/booking/evidence-levels';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { ChangeFee } from '@wayhouse/contract/console/orders/change-fees';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import type { DeskDetail } from '../desk/order-queries.ts';
import { feeOf, isAbove } from './change-draft.ts';
import type { Step } from './order-step.ts';

/**
 * Steps with the common dialog. `retry` needs no input; `change_stay` and `correct_names` have dialogs of their own.
 */
export type ActionWithInput = Exclude<DeskAction, 'retry' | 'change_stay' | 'correct_names'>;

/** The values of a step's dialog. */
export interface StepDraft {
  number: string;
  text: string;
  waive: boolean;
  /** True when the hotel refused the booking by phone; null before the choice. */
  refused: boolean | null;
  agrees: boolean;
  channel: StaffChannel;
  person: string;
  hours: string;
  fee: ChangeFee;
  feeAmount: string;
  hotelCharge: string;
  nightsUsed: string;
}

/** The choices of additional hours, for the hotel's answer or for a payment. */
export const extensionHours = [6, 12, 24, 48] as const;

export const emptyStep: StepDraft = {
  number: '',
  text: '',
  waive: false,
  refused: null,
  agrees: false,
  channel: 'phone',
  person: '',
  hours: '12',
  fee: 'terms',
  feeAmount: '',
  hotelCharge: '',
  nightsUsed: '1',
};

interface DialogFields {
  number?: boolean;
  waive?: boolean;
  /** Whether the hotel refused the booking: a required choice, or a checkbox. */
  refused?: 'choice' | 'checkbox' | undefined;
  /** The fee to the customer, and the hotel's own charge. */
  fee?: boolean;
  nights?: boolean;
  /** Additional hours to pay. */
  payHours?: boolean;
  consent?: boolean;
  /** Additional hours for the hotel's answer. */
  hours?: boolean;
  /** The channel to the hotel and the contacted person. */
  contact?: boolean;
  text?: 'note' | 'reason' | 'answer';
}

/**
 * The fields that the step's dialog shows. The note, the contacted person, the waiver and the hotel's charge are
 * optional.
 */
export function dialogFieldsOf(action: ActionWithInput, detail: DeskDetail): DialogFields {
  const { order } = detail;
  switch (action) {
    case 'confirm':
      return { number: true, text: 'note' };
    case 'extend_request':
      return { hours: true, consent: true, text: 'reason' };
    case 'late_confirm':
      return { number: true, consent: true, text: 'reason' };
    case 'hotel_number':
      return { number: true };
    case 'hotel_told':
    case 'hotel_reconfirmed':
      return { contact: true, text: 'note' };
    case 'settle_stands':
      return { number: order.supplier_confirmation_no === undefined, text: 'reason' };
    case 'cancel':
      return { fee: true, refused: mayHaveRefused(detail) ? 'checkbox' : undefined, text: 'reason' };
    case 'no_show':
      return { fee: true, text: 'reason' };
    case 'early_departure':
      return { nights: true, fee: true, text: 'reason' };
    case 'more_time':
      return { payHours: true, text: 'reason' };
    case 'pay_for':
      return { consent: true, text: 'reason' };
    case 'settle_canceled':
      return { waive: true, text: 'reason' };
    case 'fail':
      return { refused: mayHaveRefused(detail) ? 'choice' : undefined, text: 'reason' };
    case 'mail_settled':
    case 'handled':
      return { text: 'note' };
    case 'refuse_request':
      return { text: 'answer' };
  }
}

/**
 * True when the hotel may have refused the booking by phone. A hotel of an outside source does not answer us, and a
 * refusal on the hotel's page is recorded already.
 */
function mayHaveRefused({ order, source, hotel_notices }: DeskDetail): boolean {
  const isRecorded = hotel_notices.some(
    ({ kind, answer, task }) => answer === 'declined' && kind !== 'canceled' && task !== undefined,
  );
  return source === 'own' && order.order_status !== orderStatus.awaitingPayment && !isRecorded;
}

/** A customer's fee is at most the price, and the hotel's charge at most our cost. */
export function feeLimits({ order, net }: DeskDetail) {
  return { fee: order.total, charge: net };
}

function isAboveLimit({ fee, feeAmount, hotelCharge }: StepDraft, detail: DeskDetail): boolean {
  const most = feeLimits(detail);
  return (fee === 'agreed' && isAbove(feeAmount, most.fee)) || isAbove(hotelCharge, most.charge);
}

/** True while a required field is empty, the consent is missing, or an amount is invalid or above its limit. */
function isIncomplete(fields: DialogFields, draft: StepDraft, detail: DeskDetail): boolean {
  const isTextRequired = fields.text === 'reason' || fields.text === 'answer';
  return (
    (fields.number === true && draft.number.trim() === '') ||
    (fields.consent === true && !draft.agrees) ||
    (fields.refused === 'choice' && draft.refused === null) ||
    (fields.fee === true && (feeOf(draft) === null || isAboveLimit(draft, detail))) ||
    (isTextRequired && draft.text.trim() === '')
  );
}

/** The request body of the step; null while the dialog is incomplete. */
export function stepOf(action: ActionWithInput, draft: StepDraft, detail: DeskDetail): Step | null {
  const fields = dialogFieldsOf(action, detail);
  if (isIncomplete(fields, draft, detail)) return null;
  const number = draft.number.trim();
  const text = draft.text.trim();
  const refused = fields.refused !== undefined && draft.refused ? { hotel_refused: true } : {};
  const feeInput = {
    ...(feeOf(draft) ?? { fee: 'terms' as const }),
    digest: detail.cancel_terms?.digest ?? '',
  };
  switch (action) {
    case 'confirm':
      return { do: action, confirmation_no: number, ...(text && { note: text }) };
    case 'extend_request':
      return { do: action, hours: Number(draft.hours), customer_agrees: true, reason: text };
    case 'late_confirm':
      return { do: action, confirmation_no: number, customer_agrees: true, reason: text };
    case 'hotel_number':
      return { do: action, hotel_confirmation_no: number };
    case 'hotel_told':
    case 'hotel_reconfirmed':
      return {
        do: action,
        channel: draft.channel,
        person: draft.person.trim(),
        ...(text && { note: text }),
      };
    case 'settle_stands':
      return { do: action, ...(fields.number && { confirmation_no: number }), reason: text };
    case 'settle_canceled':
      return { do: action, waive: draft.waive, reason: text };
    case 'cancel':
      return { do: action, ...feeInput, ...refused, reason: text };
    case 'no_show':
      return { do: action, ...feeInput, reason: text };
    case 'early_departure':
      return { do: action, nights_used: Number(draft.nightsUsed), ...feeInput, reason: text };
    case 'more_time':
      return { do: action, hours: Number(draft.hours), reason: text };
    case 'pay_for':
      return { do: action, customer_agrees: true, reason: text };
    case 'fail':
      return { do: action, ...refused, reason: text };
    case 'mail_settled':
    case 'handled':
      return { do: action, ...(text && { note: text }) };
    case 'refuse_request':
      return { do: action, answer: text };
  }
}
