/**
 * Texts that the server writes, such as errors, policies and price lines. Mails are in `mail-texts.ts`, vouchers and
 * invoices in `papers/paper-text.ts`.
 */

import { approvals as approvalsEn } from './en/approvals.ts';
import { books as booksEn } from './en/books.ts';
import { fields as fieldsEn } from './en/fields.ts';
import { itinerary as itineraryEn } from './en/itinerary.ts';
import { rooming as roomingEn } from './en/rooming.ts';
import { acting as actingEn } from './en/server/acting.ts';
import { booking as bookingEn } from './en/server/booking.ts';
import { bookErrors as bookErrorsEn } from './en/server/books.ts';
import { catalogue as catalogueEn } from './en/server/catalogue.ts';
import { certification as certificationEn } from './en/server/certification.ts';
import { coupons as couponsEn } from './en/server/coupons.ts';
import { credit as creditEn } from './en/server/credit.ts';
import { digest as digestEn } from './en/server/digest.ts';
import { errors as errorsEn } from './en/server/errors.ts';
import { imports as importsEn } from './en/server/imports.ts';
import { mapLicenses as mapLicensesEn } from './en/server/map-licenses.ts';
import { orderList as orderListEn } from './en/server/order-list.ts';
import { pages as pagesEn } from './en/server/pages.ts';
import { payables as payablesEn } from './en/server/payables.ts';
import { paymentResults as paymentResultsEn } from './en/server/payment-results.ts';
import { quotes as quotesEn } from './en/server/quotes.ts';
import { rates as ratesEn } from './en/server/rates.ts';
import { sandboxHotels as practiceEn } from './en/server/sandbox-hotels.ts';
import { spending as spendingEn } from './en/server/spending.ts';
import { statementMatch as statementMatchEn } from './en/server/statement-match.ts';
import { statements as statementsEn } from './en/server/statements.ts';
import { fill, type Lang, type Params } from './translate.ts';
import { approvals as approvalsZh } from './zh/approvals.ts';
import { books as booksZh } from './zh/books.ts';
import { fields as fieldsZh } from './zh/fields.ts';
import { itinerary as itineraryZh } from './zh/itinerary.ts';
import { rooming as roomingZh } from './zh/rooming.ts';
import { acting as actingZh } from './zh/server/acting.ts';
import { booking as bookingZh } from './zh/server/booking.ts';
import { bookErrors as bookErrorsZh } from './zh/server/books.ts';
import { catalogue as catalogueZh } from './zh/server/catalogue.ts';
import { certification as certificationZh } from './zh/server/certification.ts';
import { coupons as couponsZh } from './zh/server/coupons.ts';
import { credit as creditZh } from './zh/server/credit.ts';
import { digest as digestZh } from './zh/server/digest.ts';
import { errors as errorsZh } from './zh/server/errors.ts';
import { imports as importsZh } from './zh/server/imports.ts';
import { mapLicenses as mapLicensesZh } from './zh/server/map-licenses.ts';
import { orderList as orderListZh } from './zh/server/order-list.ts';
import { pages as pagesZh } from './zh/server/pages.ts';
import { payables as payablesZh } from './zh/server/payables.ts';
import { paymentResults as paymentResultsZh } from './zh/server/payment-results.ts';
import { quotes as quotesZh } from './zh/server/quotes.ts';
import { rates as ratesZh } from './zh/server/rates.ts';
import { sandboxHotels as practiceZh } from './zh/server/sandbox-hotels.ts';
import { spending as spendingZh } from './zh/server/spending.ts';
import { statementMatch as statementMatchZh } from './zh/server/statement-match.ts';
import { statements as statementsZh } from './zh/server/statements.ts';

const texts = {
  en: {
    ...actingEn,
    ...spendingEn,
    ...statementMatchEn,
    ...approvalsEn,
    ...booksEn,
    ...bookErrorsEn,
    ...digestEn,
    ...errorsEn,
    ...fieldsEn,
    ...importsEn,
    ...itineraryEn,
    ...ratesEn,
    ...creditEn,
    ...pagesEn,
    ...payablesEn,
    ...paymentResultsEn,
    ...bookingEn,
    ...catalogueEn,
    ...couponsEn,
    ...roomingEn,
    ...statementsEn,
    ...orderListEn,
    ...mapLicensesEn,
    ...practiceEn,
    ...certificationEn,
    ...quotesEn,
  },
  zh: {
    ...actingZh,
    ...spendingZh,
    ...statementMatchZh,
    ...approvalsZh,
    ...booksZh,
    ...bookErrorsZh,
    ...digestZh,
    ...errorsZh,
    ...fieldsZh,
    ...importsZh,
    ...itineraryZh,
    ...ratesZh,
    ...creditZh,
    ...pagesZh,
    ...payablesZh,
    ...paymentResultsZh,
    ...bookingZh,
    ...catalogueZh,
    ...couponsZh,
    ...roomingZh,
    ...statementsZh,
    ...orderListZh,
    ...mapLicensesZh,
    ...practiceZh,
    ...certificationZh,
    ...quotesZh,
  },
};

export type ServerTextKey = keyof (typeof texts)['en'];

/** A server text in one language, with its `{parameters}` filled. */
export function serverText(lang: Lang, key: ServerTextKey, params?: Params): string {
  return fill(texts[lang][key], params);
}

/**
 * A server text in both languages; many answers contain both, because the reader may switch. `paramsZh` are the
 * parameters of the Chinese text, if they differ from `params`.
 */
export function serverText2(
  key: ServerTextKey,
  params?: Params,
  paramsZh = params,
): { en: string; zh: string } {
  return { en: serverText('en', key, params), zh: serverText('zh', key, paramsZh) };
}
