import type { ChangeFee } from '@wayhouse/contract/console/orders/change-fees';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import type { DeskDetail } from '../desk/order-queries.ts';
import { feeOf } from './change-draft.ts';
import type { Step } from './order-step.ts';

/** Steps that need input. */
export type ActionWithInput = Exclude<DeskAction, 'retry' | 'change_stay' | 'correct_names'>;

export const spokenChannels = ['phone', 'email', 'fax'] as const;
export type SpokenChannel = (typeof spokenChannels)[number];

/** The values of a step's dialog. Pure. */
export interface StepDraft {
  number: string;
  words: string;
  waive: boolean;
  agrees: boolean;
  channel: SpokenChannel;
  person: string;
  hours: string;
  fee: ChangeFee;
  feeAmount: string;
  hotelCharge: string;
  nightsUsed: string;
}

/** The choices of additional time for a hotel. */
export const extensionHours = [6, 12, 24, 48] as const;

export const emptyStep: StepDraft = {
  number: '',
  words: '',
  waive: false,
  agrees: false,
  channel: 'phone',
  person: '',
  hours: '12',
  fee: 'terms',
  feeAmount: '',
  hotelCharge: '',
  nightsUsed: '1',
};

interface RequiredFields {
  number?: boolean;
  waive?: boolean;
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
  words?: 'note' | 'reason' | 'answer';
}

/** The fields of a step's dialog; a note is optional, the others are required. */
export function requiredFieldsOf(action: ActionWithInput, { order }: DeskDetail): RequiredFields {
  switch (action) {
    case 'confirm':
      return { number: true, words: 'note' };
    case 'extend_request':
      return { hours: true, consent: true, words: 'reason' };
    case 'late_confirm':
      return { number: true, consent: true, words: 'reason' };
    case 'hotel_number':
      return { number: true };
    case 'hotel_told':
    case 'hotel_reconfirmed':
      return { contact: true, words: 'note' };
    case 'settle_stands':
      return { number: order.supplier_confirmation_no === undefined, words: 'reason' };
    case 'cancel':
    case 'no_show':
      return { fee: true, words: 'reason' };
    case 'early_departure':
      return { nights: true, fee: true, words: 'reason' };
    case 'more_time':
      return { payHours: true, words: 'reason' };
    case 'pay_for':
      return { consent: true, words: 'reason' };
    case 'settle_canceled':
      return { waive: true, words: 'reason' };
    case 'fail':
      return { words: 'reason' };
    case 'mail_settled':
    case 'handled':
      return { words: 'note' };
    case 'refuse_request':
      return { words: 'answer' };
  }
}

/** The request body of the step; null when a required field is empty. */
export function stepOf(action: ActionWithInput, draft: StepDraft, detail: DeskDetail): Step | null {
  const wants = requiredFieldsOf(action, detail);
  const number = draft.number.trim();
  const words = draft.words.trim();
  if (wants.number && number === '') return null;
  if (wants.consent && !draft.agrees) return null;
  const fee = feeOf(draft);
  if (wants.fee && !fee) return null;
  const priced = { ...(fee ?? { fee: 'terms' as const }), digest: detail.cancel_terms?.digest ?? '' };
  if (wants.words !== undefined && wants.words !== 'note' && words === '') return null;
  switch (action) {
    case 'confirm':
      return { do: action, confirmation_no: number, ...(words && { note: words }) };
    case 'extend_request':
      return { do: action, hours: Number(draft.hours), customer_agrees: true, reason: words };
    case 'late_confirm':
      return { do: action, confirmation_no: number, customer_agrees: true, reason: words };
    case 'hotel_number':
      return { do: action, hotel_confirmation_no: number };
    case 'hotel_told':
    case 'hotel_reconfirmed':
      return {
        do: action,
        channel: draft.channel,
        person: draft.person.trim(),
        ...(words && { note: words }),
      };
    case 'settle_stands':
      return { do: action, ...(wants.number && { confirmation_no: number }), reason: words };
    case 'settle_canceled':
      return { do: action, waive: draft.waive, reason: words };
    case 'cancel':
    case 'no_show':
      return { do: action, ...priced, reason: words };
    case 'early_departure':
      return { do: action, nights_used: Number(draft.nightsUsed), ...priced, reason: words };
    case 'more_time':
      return { do: action, hours: Number(draft.hours), reason: words };
    case 'pay_for':
      return { do: action, customer_agrees: true, reason: words };
    case 'fail':
      return { do: action, reason: words };
    case 'mail_settled':
    case 'handled':
      return { do: action, ...(words && { note: words }) };
    case 'refuse_request':
      return { do: action, answer: words };
  }
}
