import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import type { DeskDetail } from '../desk/order-queries.ts';
import type { Step } from './order-step.ts';

/** Steps that need input. */
export type TypedAction = Exclude<DeskAction, 'retry' | 'change_stay'>;

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
};

interface RequiredFields {
  number?: boolean;
  waive?: boolean;
  consent?: boolean;
  /** Additional hours for the hotel's answer. */
  hours?: boolean;
  /** The channel to the hotel and the contacted person. */
  contact?: boolean;
  words?: 'note' | 'reason' | 'answer';
}

/** The fields of a step's dialog; a note is optional, the others are required. */
export function requiredFieldsOf(action: TypedAction, { order }: DeskDetail): RequiredFields {
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
    case 'settle_canceled':
      return { waive: true, words: 'reason' };
    case 'fail':
      return { words: 'reason' };
    case 'handled':
      return { words: 'note' };
    case 'refuse_request':
      return { words: 'answer' };
  }
}

/** The request body of the step; null when a required field is empty. */
export function stepOf(action: TypedAction, draft: StepDraft, detail: DeskDetail): Step | null {
  const wants = requiredFieldsOf(action, detail);
  const number = draft.number.trim();
  const words = draft.words.trim();
  if (wants.number && number === '') return null;
  if (wants.consent && !draft.agrees) return null;
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
      return { do: action, waive: draft.waive, reason: words, digest: detail.cancel_terms?.digest ?? '' };
    case 'fail':
      return { do: action, reason: words };
    case 'handled':
      return { do: action, ...(words && { note: words }) };
    case 'refuse_request':
      return { do: action, answer: words };
  }
}
