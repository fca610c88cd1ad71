/** The values of the promotion form, and their conversion to the request body. Pure. */

import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { Promotion } from '@wayhouse/contract/console/offers';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { MessageKey } from '@wayhouse/i18n/keys';

type SaveInput = InputOf<Endpoints['POST /api/console/v1/promotions/save']>;

/** The server takes a discount below 100 %. */
const discountMaxBp = 9_999;

export interface PromotionForm {
  hotel: string;
  plan: string;
  kind: Promotion['kind'];
  stay: string;
  pay: string;
  percent: string;
  ahead: string;
  nameEn: string;
  nameZh: string;
  bookFrom: string;
  bookTo: string;
  stayFrom: string;
  stayTo: string;
  weekdays: number[];
  minStay: string;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function formOf(promotion: Promotion | null): PromotionForm {
  return {
    hotel: promotion?.hotel_id ?? '',
    plan: promotion?.rate_plan_id ?? '',
    kind: promotion?.kind ?? 'percentage',
    stay: textOf(promotion?.stay_nights ?? null),
    pay: textOf(promotion?.pay_nights ?? null),
    percent: promotion?.discount_bp ? percentOf(promotion.discount_bp) : '',
    ahead: textOf(promotion?.days_ahead ?? null),
    nameEn: promotion?.name.en ?? '',
    nameZh: promotion?.name.zh ?? '',
    bookFrom: promotion?.book_from ?? '',
    bookTo: promotion?.book_to ?? '',
    stayFrom: promotion?.stay_from ?? '',
    stayTo: promotion?.stay_to ?? '',
    weekdays: promotion?.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
    minStay: textOf(promotion?.min_stay ?? null),
  };
}

const parseWholeNumber = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** True for the kinds whose discount depends on the days between booking and check-in. */
export const hasDaysAhead = (kind: Promotion['kind']) => kind === 'early_bird' || kind === 'last_minute';

/** The problems of the form, by field, in the order of the page. */
export function checkForm(form: PromotionForm): Record<string, MessageKey> {
  const isStayPay = form.kind === 'stay_pay';
  const isWrong = (text: string) => parseWholeNumber(text) === null;
  const bad = 'console.offers.bad' as const;
  return {
    ...(form.hotel.trim() === '' && { hotel: 'console.payables.required' as const }),
    ...(isStayPay && isWrong(form.stay) && { stay: bad }),
    ...(isStayPay && isWrong(form.pay) && { pay: bad }),
    ...(!isStayPay && basisPointsOf(form.percent, discountMaxBp) === null && { percent: bad }),
    ...(hasDaysAhead(form.kind) && isWrong(form.ahead) && { ahead: bad }),
    ...(form.minStay.trim() !== '' && isWrong(form.minStay) && { minStay: bad }),
  };
}

/** The field of the form for each path in the server's errors. */
export const fieldOfPath: Readonly<Record<string, string>> = {
  hotel_id: 'hotel',
  stay_nights: 'stay',
  pay_nights: 'pay',
  discount_bp: 'percent',
  days_ahead: 'ahead',
  book_from: 'bookFrom',
  book_to: 'bookTo',
  stay_from: 'stayFrom',
  stay_to: 'stayTo',
  min_stay: 'minStay',
};

/** The request body. Terms that belong to other kinds of promotion are null. */
export function saveInput(form: PromotionForm, promotion: Promotion | null): SaveInput {
  const isStayPay = form.kind === 'stay_pay';
  const planId = form.plan.trim() || null;
  return {
    ...(promotion && { id: promotion.id, version: promotion.version }),
    hotel_id: form.hotel.trim(),
    // The form has no field for the room type, so the stored one stays until a rate plan is chosen instead.
    room_type_id: planId === null ? (promotion?.room_type_id ?? null) : null,
    rate_plan_id: planId,
    kind: form.kind,
    stay_nights: isStayPay ? parseWholeNumber(form.stay) : null,
    pay_nights: isStayPay ? parseWholeNumber(form.pay) : null,
    discount_bp: isStayPay ? null : basisPointsOf(form.percent, discountMaxBp),
    days_ahead: hasDaysAhead(form.kind) ? parseWholeNumber(form.ahead) : null,
    name: { en: form.nameEn.trim(), zh: form.nameZh.trim() },
    book_from: form.bookFrom || null,
    book_to: form.bookTo || null,
    stay_from: form.stayFrom || null,
    stay_to: form.stayTo || null,
    weekdays: form.weekdays,
    // The server refuses −1. Null means no minimum, so an invalid text must not become null.
    min_stay: form.minStay.trim() === '' ? null : (parseWholeNumber(form.minStay) ?? -1),
  };
}
