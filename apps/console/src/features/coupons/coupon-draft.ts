import type { CouponForm, StaffCoupon } from '@wayhouse/contract/console/coupons';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { instantOf, localTime } from '../../shared/time/local-time.ts';

/** The values of the coupon form. */
export interface CouponDraft {
  nameEn: string;
  nameZh: string;
  kind: 'amount' | 'percent';
  amount: string;
  percent: string;
  maxDiscount: string;
  minSpend: string;
  /** This field and the next two are `YYYY-MM-DDTHH:mm` in the reader's time zone. */
  claimFrom: string;
  claimUntil: string;
  useUntil: string;
  /** The first and the last valid check-in date, `YYYY-MM-DD`; empty without a limit. */
  stayFrom: string;
  stayUntil: string;
  scope: 'all' | 'hotels' | 'cities';
  places: { id: string; name: Text2 }[];
  perUser: string;
  perAccount: string;
  total: string;
  code: string;
}

export type DraftField = keyof CouponDraft;
export type DraftErrors = Partial<Record<DraftField, MessageKey>>;

/** The draft of a new coupon that customers can claim from now, or of an existing coupon. */
export function draftOf(coupon: StaffCoupon | null, now: Date): CouponDraft {
  return coupon ? draftOfCoupon(coupon) : newDraft(now);
}

function newDraft(now: Date): CouponDraft {
  const inDays = (days: number) => localTime(new Date(now.getTime() + days * 86_400_000));
  return {
    nameEn: '',
    nameZh: '',
    kind: 'amount',
    amount: '',
    percent: '',
    maxDiscount: '',
    minSpend: '',
    claimFrom: localTime(now),
    claimUntil: inDays(30),
    useUntil: inDays(90),
    stayFrom: '',
    stayUntil: '',
    scope: 'all',
    places: [],
    perUser: '1',
    perAccount: '1',
    total: '',
    code: '',
  };
}

function draftOfCoupon(coupon: StaffCoupon): CouponDraft {
  return {
    nameEn: coupon.name.en,
    nameZh: coupon.name.zh,
    kind: coupon.kind,
    amount: coupon.amount ?? '',
    percent: coupon.percent_bp === undefined ? '' : String(coupon.percent_bp / 100),
    maxDiscount: coupon.max_discount ?? '',
    minSpend: coupon.min_spend,
    claimFrom: localTime(new Date(coupon.claim_from)),
    claimUntil: localTime(new Date(coupon.claim_until)),
    useUntil: localTime(new Date(coupon.use_until)),
    stayFrom: coupon.stay_from ?? '',
    stayUntil: coupon.stay_until ?? '',
    scope: coupon.scope,
    places: coupon.places,
    perUser: String(coupon.per_user_limit),
    perAccount: String(coupon.per_account_limit),
    total: coupon.total_limit === undefined ? '' : String(coupon.total_limit),
    code: coupon.code ?? '',
  };
}

/** 90 percent. */
const percentMaxBp = 9_000;
const perUserMax = 100;
const perAccountMax = 10_000;

/** Returns the errors by field. The server checks again. */
export function checkDraft(draft: CouponDraft): Readonly<Record<string, MessageKey>> {
  const values = valuesOf(draft);
  const { minSpend, perUser, perAccount, total, code } = values;
  const errors: DraftErrors = {};
  if (draft.nameEn.trim() === '') errors.nameEn = 'console.coupons.required';
  if (draft.nameZh.trim() === '') errors.nameZh = 'console.coupons.required';
  Object.assign(errors, checkDiscount(draft.kind, values));
  if (minSpend === null) errors.minSpend = 'console.coupons.value';
  for (const field of ['claimFrom', 'claimUntil', 'useUntil'] as const)
    if (Number.isNaN(Date.parse(draft[field]))) errors[field] = 'console.coupons.required';
  if (!isCount(perUser, { min: 1, max: perUserMax })) errors.perUser = 'console.coupons.count';
  if (!isCount(perAccount, { min: perUser, max: perAccountMax })) errors.perAccount = 'console.coupons.count';
  if (total !== undefined && !isCount(total, { min: 1 })) errors.total = 'console.coupons.count';
  if (code !== '' && !/^[A-Z0-9]{4,32}$/.test(code)) errors.code = 'console.coupons.code_form';
  if (draft.scope !== 'all' && draft.places.length === 0) errors.places = 'console.coupons.places_required';
  return errors;
}

function isCount(value: number, { min, max = Number.POSITIVE_INFINITY }: { min: number; max?: number }) {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** The errors of the amount, or of the percentage and its maximum. */
function checkDiscount(
  kind: CouponDraft['kind'],
  { amount, percentBp, maxDiscount }: ReturnType<typeof valuesOf>,
): DraftErrors {
  const errors: DraftErrors = {};
  if (kind === 'amount') {
    if (amount === null || Number(amount) <= 0) errors.amount = 'console.coupons.value';
    return errors;
  }
  if (!(percentBp >= 1 && percentBp <= percentMaxBp)) errors.percent = 'console.coupons.percent_range';
  if (maxDiscount === null) errors.maxDiscount = 'console.coupons.value';
  return errors;
}

/**
 * Parses numbers and amounts. An invalid amount is null, an invalid number is NaN. For an empty text, `maxDiscount` and
 * `total` are undefined, `minSpend` is 0.00, `amount` is null, and the other numbers are 0.
 */
function valuesOf(draft: CouponDraft) {
  return {
    amount: wireMoney(draft.amount),
    percentBp: Math.round(Number(draft.percent) * 100),
    minSpend: draft.minSpend.trim() === '' ? '0.00' : wireMoney(draft.minSpend),
    maxDiscount: draft.maxDiscount.trim() === '' ? undefined : wireMoney(draft.maxDiscount),
    perUser: Number(draft.perUser),
    perAccount: Number(draft.perAccount),
    total: draft.total.trim() === '' ? undefined : Number(draft.total),
    code: draft.code.trim().toUpperCase(),
  };
}

/** The request body for a checked draft. */
export function toForm(draft: CouponDraft, coupon: StaffCoupon | null): CouponForm {
  const { amount, percentBp, minSpend, maxDiscount, perUser, perAccount, total, code } = valuesOf(draft);
  return {
    ...(coupon && { id: coupon.id, version: coupon.version }),
    name: { en: draft.nameEn.trim(), zh: draft.nameZh.trim() },
    kind: draft.kind,
    ...(draft.kind === 'amount' ? { amount: amount ?? '' } : { percent_bp: percentBp }),
    ...(draft.kind === 'percent' && maxDiscount && { max_discount: maxDiscount }),
    min_spend: minSpend ?? '0.00',
    claim_from: chosenInstant(draft.claimFrom, coupon?.claim_from),
    claim_until: chosenInstant(draft.claimUntil, coupon?.claim_until),
    use_until: chosenInstant(draft.useUntil, coupon?.use_until),
    ...(draft.stayFrom && { stay_from: draft.stayFrom }),
    ...(draft.stayUntil && { stay_until: draft.stayUntil }),
    scope: draft.scope,
    scope_ids: draft.scope === 'all' ? [] : draft.places.map((place) => place.id),
    per_user_limit: perUser,
    per_account_limit: perAccount,
    ...(total !== undefined && { total_limit: total }),
    ...(code && { code }),
  };
}

/** The instant of a field. An unchanged field keeps the coupon's exact instant, because the field has no seconds. */
function chosenInstant(local: string, before: string | undefined): string {
  return before !== undefined && local === localTime(before) ? before : (instantOf(local) ?? '');
}

const fieldOfPath: Record<string, DraftField> = {
  amount: 'amount',
  percent_bp: 'percent',
  max_discount: 'maxDiscount',
  min_spend: 'minSpend',
  claim_from: 'claimFrom',
  claim_until: 'claimUntil',
  use_until: 'useUntil',
  stay_from: 'stayFrom',
  stay_until: 'stayUntil',
  scope_ids: 'places',
  per_user_limit: 'perUser',
  per_account_limit: 'perAccount',
  total_limit: 'total',
  code: 'code',
};

/** The field of the form for an error path of the server; `nameEn` for unknown paths. */
export function draftField(path: string): DraftField {
  return fieldOfPath[path.split('.')[0] ?? ''] ?? 'nameEn';
}
