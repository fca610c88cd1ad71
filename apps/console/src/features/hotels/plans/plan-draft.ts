import type { FormFields } from '@wayhouse/client/form/use-form';
import type { RatePlanTerms } from '@wayhouse/contract/console/hotels/rate-plans';
import { toCents } from '@wayhouse/contract/money';
import { wireMoney } from '../../../shared/numbers/money-field.ts';

type Step = RatePlanTerms['steps'][number];

/** The form values of a cancellation step: percentages in percent, amounts in dollars. */
export interface StepDraft {
  key: string;
  days: string;
  time: string;
  type: Step['fee_type'];
  value: string;
}

/** The values of the rate plan form. */
export interface PlanDraft
  extends Omit<
    RatePlanTerms,
    'steps' | 'min_stay' | 'max_stay' | 'advance_days' | 'cutoff_days' | 'extra_adult' | 'base_adults'
  > {
  steps: StepDraft[];
  minStay: string;
  maxStay: string;
  advance: string;
  cutoff: string;
  baseAdults: string;
  extraAdult: string;
}

/** The props that the parts of the rate plan form share. */
export type PlanFields = { form: FormFields<PlanDraft> };

export function newStep(): StepDraft {
  return { key: crypto.randomUUID(), days: '1', time: '18:00', type: 'first_night', value: '' };
}

/** The draft of a new plan of a room type, or of an existing plan. */
export function planDraft(terms: RatePlanTerms | null, roomTypeId: string): PlanDraft {
  if (!terms)
    return {
      room_type_id: roomTypeId,
      name: '',
      board: 'RO',
      on_request: false,
      refundable: true,
      steps: [newStep()],
      pay_later: true,
      package_only: false,
      minStay: '',
      maxStay: '',
      advance: '',
      cutoff: '',
      only_nationalities: [],
      not_nationalities: [],
      baseAdults: '2',
      extraAdult: '0.00',
      remarks: { en: '', zh: '' },
      open: true,
    };
  const { steps, min_stay, max_stay, advance_days, cutoff_days, extra_adult, base_adults, ...otherTerms } =
    terms;
  return {
    ...otherTerms,
    steps: steps.map((step, index) => ({
      key: String(index),
      days: String(step.days_before),
      time: step.local_time,
      type: step.fee_type,
      value: valueText(step),
    })),
    minStay: min_stay === null ? '' : String(min_stay),
    maxStay: max_stay === null ? '' : String(max_stay),
    advance: advance_days === 0 ? '' : String(advance_days),
    cutoff: cutoff_days === 0 ? '' : String(cutoff_days),
    baseAdults: String(base_adults),
    extraAdult: extra_adult,
  };
}

function valueText({ fee_type, fee_value }: Step): string {
  if (fee_type === 'nights') return String(fee_value);
  if (fee_type === 'percent') return String(fee_value / 100);
  if (fee_type === 'price') return (fee_value / 100).toFixed(2);
  return '';
}

/** True for fee types with a number. */
export const hasAmount = (type: StepDraft['type']) => type !== 'total' && type !== 'first_night';

/**
 * Parses a number; NaN for an empty or invalid text. JSON writes NaN as null, which the server refuses for a required
 * number.
 */
function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

function feeValue({ type, value }: StepDraft): number {
  if (!hasAmount(type)) return 0;
  if (type === 'nights') return parseNumber(value);
  if (type === 'percent') return Math.round(parseNumber(value) * 100);
  const amount = wireMoney(value);
  return amount === null ? Number.NaN : toCents(amount);
}

/** Stands for an invalid text. No field allows a negative number, so the server refuses it and names the field. */
const invalidNumber = -1;

/** Parses a number; null for an empty text. An invalid text must not become null, because null means no limit. */
function optionalNumber(text: string): number | null {
  if (text.trim() === '') return null;
  const number = parseNumber(text);
  return Number.isNaN(number) ? invalidNumber : number;
}

/** The steps of the request body; none for a non-refundable plan. An invalid number is NaN. */
export function stepsOf(draft: Pick<PlanDraft, 'refundable' | 'steps'>): Step[] {
  if (!draft.refundable) return [];
  return draft.steps.map((step) => ({
    days_before: parseNumber(step.days),
    local_time: step.time,
    fee_type: step.type,
    fee_value: feeValue(step),
  }));
}

/** The request body for the draft. A non-refundable plan cannot be pay-later. The server checks the terms. */
export function planTermsOf(draft: PlanDraft): RatePlanTerms {
  const { minStay, maxStay, advance, cutoff, baseAdults, extraAdult, ...otherTerms } = draft;
  return {
    ...otherTerms,
    steps: stepsOf(draft),
    pay_later: draft.refundable && draft.pay_later,
    min_stay: optionalNumber(minStay),
    max_stay: optionalNumber(maxStay),
    advance_days: optionalNumber(advance) ?? 0,
    cutoff_days: optionalNumber(cutoff) ?? 0,
    base_adults: parseNumber(baseAdults),
    extra_adult: wireMoney(extraAdult) ?? extraAdult,
  };
}

const draftNames: Readonly<Record<string, string>> = {
  min_stay: 'minStay',
  max_stay: 'maxStay',
  advance_days: 'advance',
  cutoff_days: 'cutoff',
  base_adults: 'baseAdults',
  extra_adult: 'extraAdult',
  days_before: 'days',
  local_time: 'time',
  fee_type: 'type',
  fee_value: 'value',
};

/** Converts an error path of the server to a path of the draft: `terms.steps.0.days_before` → `steps.0.days`. */
export function planFieldOf(path: string): string {
  const parts = path.replace(/^terms\./, '').split('.');
  return parts.map((part) => draftNames[part] ?? part).join('.');
}
