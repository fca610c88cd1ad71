/** The texts that the server itself writes: errors, fields at fault, policies and price lines. Both languages at once. */
import { acting as actingEn } from './en/acting.ts';
import { booking as bookingEn } from './en/booking.ts';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { coupons as couponsEn } from './en/coupons.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fields as fieldsEn } from './en/fields.ts';
import { imports as importsEn } from './en/imports.ts';
import { orderList as orderListEn } from './en/order-list.ts';
import { paymentResults as paymentResultsEn } from './en/payment-results.ts';
import { rates as ratesEn } from './en/rates.ts';
import { rooming as roomingEn } from './en/rooming.ts';
import { statements as statementsEn } from './en/statements.ts';
import { fill, type Lang, type Params } from './translate.ts';
import { acting as actingZh } from './zh/acting.ts';
import { booking as bookingZh } from './zh/booking.ts';
import { catalogue as catalogueZh } from './zh/catalogue.ts';
import { coupons as couponsZh } from './zh/coupons.ts';
import { errors as errorsZh } from './zh/errors.ts';
import { fields as fieldsZh } from './zh/fields.ts';
import { imports as importsZh } from './zh/imports.ts';
import { orderList as orderListZh } from './zh/order-list.ts';
import { paymentResults as paymentResultsZh } from './zh/payment-results.ts';
import { rates as ratesZh } from './zh/rates.ts';
import { rooming as roomingZh } from './zh/rooming.ts';
import { statements as statementsZh } from './zh/statements.ts';

const texts = {
  en: {
    ...actingEn,
    ...errorsEn,
    ...fieldsEn,
    ...importsEn,
    ...ratesEn,
    ...paymentResultsEn,
    ...bookingEn,
    ...catalogueEn,
    ...couponsEn,
    ...roomingEn,
    ...statementsEn,
    ...orderListEn,
  },
  zh: {
    ...actingZh,
    ...errorsZh,
    ...fieldsZh,
    ...importsZh,
    ...ratesZh,
    ...paymentResultsZh,
    ...bookingZh,
    ...catalogueZh,
    ...couponsZh,
    ...roomingZh,
    ...statementsZh,
    ...orderListZh,
  },
};

export type ServerTextKey = keyof (typeof texts)['en'];

/** A server text in one language, its `{parameters}` filled. */
export function serverText(lang: Lang, key: ServerTextKey, params?: Params): string {
  return fill(texts[lang][key], params);
}

/** A server text in both languages. */
export function serverText2(key: ServerTextKey, params?: Params): { en: string; zh: string } {
  return { en: serverText('en', key, params), zh: serverText('zh', key, params) };
}
