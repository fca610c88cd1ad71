/**
 * Who may make which call: the written matrix. It is deliberately not derived from the endpoints' own `permission`:
 * a test walks every call as every person and compares the two, so that a check taken away is seen.
 */
import type { EndpointKey } from './all-endpoints.ts';

/** The people of the matrix: customers of each kind, and one member of staff for each role. */
export const customerKinds = ['guest', 'family', 'main', 'seller', 'viewer', 'other'] as const;
export const staffKinds = ['admin', 'reviewer', 'operations', 'finance', 'content', 'contracting'] as const;
export type Person = 'visitor' | (typeof customerKinds)[number] | (typeof staffKinds)[number];

const customers: readonly Person[] = customerKinds;
const staff: readonly Person[] = staffKinds;
const everyone: readonly Person[] = ['visitor', ...customerKinds, ...staffKinds];
/** Everybody who buys; a viewer searches only. */
const bookers: readonly Person[] = ['guest', 'family', 'main', 'seller', 'other'];
/** People of companies. */
const colleagues: readonly Person[] = ['main', 'seller', 'viewer', 'other'];
/** Main accounts of companies. */
const mains: readonly Person[] = ['main', 'other'];
/** Who may take money out: main accounts, and those who buy for themselves. */
const owners: readonly Person[] = ['guest', 'family', 'main', 'other'];
/** Who sees everything of the account; demo's seller and viewer see own orders only. */
const wholeAccount: readonly Person[] = ['guest', 'family', 'main', 'other'];
const admins: readonly Person[] = ['admin'];
const reviewers: readonly Person[] = ['admin', 'reviewer'];
const customerReaders: readonly Person[] = ['admin', 'reviewer', 'operations', 'finance'];
const customerWriters: readonly Person[] = ['admin', 'operations', 'finance'];
/** Lending money is finance's alone. */
const creditors: readonly Person[] = ['admin', 'finance'];
const sneakers: readonly Person[] = ['admin', 'operations'];
const auditors: readonly Person[] = ['admin', 'finance'];
/** Coupons are money given away. */
const couponMakers: readonly Person[] = ['admin', 'finance'];
const financiers: readonly Person[] = ['admin', 'finance'];
const messengers: readonly Person[] = ['admin', 'operations'];
const contractors: readonly Person[] = ['admin', 'contracting'];

/** A call without a row does not compile. */
export const access = {
  'POST /api/v2/version': everyone,
  'GET /api/v2/coupon/list': customers,
  'GET /api/v2/coupon/mine': customers,
  'POST /api/v2/coupon/receive': bookers,
  'POST /api/v2/coupon/exchange': bookers,
  'POST /api/v2/booking/coupons': bookers,
  'POST /api/console/v1/coupons': couponMakers,
  'POST /api/console/v1/coupons/save': couponMakers,
  'POST /api/console/v1/coupons/{id}/end': couponMakers,
  'GET /api/v2/version': everyone,
  'GET /api/v2/info/currency_rate': everyone,
  'GET /api/v2/country': everyone,
  'POST /api/v2/state': everyone,
  'GET /api/v2/common/timezones': everyone,
  'GET /api/v3/common/agreement': everyone,
  'GET /api/v3/configs': everyone,
  'POST /api/v3/configs/position/articles': everyone,
  'GET /api/v3/configs/article/detail': everyone,
  'POST /api/v2/user/register': everyone,
  'POST /api/v2/user/register/resubmit': everyone,
  'POST /api/v2/user/register/application': everyone,
  'POST /api/v2/user/register/confirm': everyone,
  'POST /api/v2/business_license/upload': everyone,
  'GET /api/v2/subuser/list': mains,
  'POST /api/v2/subuser/create': mains,
  'POST /api/v2/subuser/update': mains,
  'GET /api/v2/company': colleagues,
  'POST /api/v2/company/update': mains,
  'POST /api/v2/invoice_title/list': customers,
  'POST /api/v2/invoice_title/save': customers,
  'POST /api/v2/invoice_title/delete': customers,
  'POST /api/v2/credit_card/list': bookers,
  'POST /api/v2/common/ticket': everyone,
  'POST /api/v2/common/ticket/verify': everyone,
  'POST /api/v2/login': everyone,
  'POST /api/v2/logout': customers,
  'POST /api/v2/login/otp': everyone,
  'POST /api/v2/sms/send': everyone,
  'POST /api/v2/sendcode': everyone,
  'POST /api/v2/smslogin': everyone,
  'POST /api/v2/smscodelogin': everyone,
  'POST /api/v2/single-login': everyone,
  'POST /api/v2/user/forgetpwd': everyone,
  'POST /api/v2/user/updatepwd': everyone,
  'POST /api/v2/user/exists': everyone,
  'GET /api/v2/user': customers,
  'POST /api/v2/user/update': customers,
  'POST /api/v2/user/changepwd': customers,
  'POST /api/v2/user/notifications': customers,
  'GET /api/v2/user/sessions': customers,
  'POST /api/v2/user/sessions/revoke': customers,
  'POST /api/v2/user/2fa/start': customers,
  'POST /api/v2/user/2fa/confirm': customers,
  'POST /api/v2/user/2fa/disable': customers,
  'POST /api/v2/hotel/suggest': everyone,
  'GET /api/v2/common/hot_city': everyone,
  'POST /api/v2/hotel/detail': everyone,
  'GET /api/v2/regions': everyone,
  'POST /api/v2/hotel_address': customers,
  'POST /api/v2/search/log/store': customers,
  'GET /api/v2/search/log/list': customers,
  'GET /api/v2/user/balance': customers,
  'POST /api/v2/user/withdrawlog': customers,
  'GET /api/v2/user/balance_alert': customers,
  'POST /api/v2/user/balance_alert': owners,
  'POST /api/v2/user/balance_history': customers,
  'POST /api/v2/user/withdraw': owners,
  'POST /api/v2/user/withdraw/list': owners,
  'POST /api/v2/user/withdraw/cancel': owners,
  'POST /api/v2/statement/list': wholeAccount,
  'POST /api/v2/statement/export': wholeAccount,
  'POST /api/v3/orders/generate/record/logs': customers,
  'GET /api/v3/orders/regenerate/record/by/{id}': customers,
  'GET /api/v3/orders/generate/record/{id}/file': customers,
  'POST /api/v2/statement/detail': wholeAccount,
  'POST /api/v2/hotel/search': customers,
  'POST /api/v2/hotel/rooms': customers,
  'POST /api/v2/hotel/offers': customers,
  'GET /api/v2/user/sell_markup': customers,
  'POST /api/v2/user/sell_markup/update': customers,
  'POST /api/v2/hotel/map': everyone,
  'POST /api/v2/hotel/prices': customers,
  'POST /api/v2/hotel/nearby': customers,
  'GET /api/v2/cart/count': customers,
  'POST /api/v2/wishlist/list': customers,
  'GET /api/v2/wishlist/ids': customers,
  'POST /api/v2/wishlist/add': customers,
  'POST /api/v2/wishlist/remove': customers,
  'GET /api/v2/common/pay_configs': customers,
  'POST /api/v2/payment/create': bookers,
  'POST /api/v2/payment/status': customers,
  'POST /api/v2/payment/cancel': bookers,
  'POST /api/v2/deposit/create': bookers,
  'POST /api/v2/deposit/slip': bookers,
  'POST /api/v2/deposit/list': bookers,
  'POST /api/v2/create/credit_card': bookers,
  'POST /api/v2/credit_card/delete': bookers,
  'POST /api/v2/booking/precheck': bookers,
  'POST /api/v2/booking/session': bookers,
  'POST /api/v2/booking/create': bookers,
  'POST /api/v2/order/mine': customers,
  'POST /api/v2/order/infos': customers,
  'POST /api/v2/order/logs': customers,
  'GET /api/v3/orders/cancel/reasons': customers,
  'POST /api/v3/order/cancel/preview': customers,
  'POST /api/v3/order/cancel': bookers,
  'POST /api/console/v1/login': everyone,
  'POST /api/console/v1/login/otp': everyone,
  'POST /api/console/v1/logout': staff,
  'GET /api/console/v1/me': staff,
  'POST /api/console/v1/me/language': staff,
  'POST /api/console/v1/link': everyone,
  'POST /api/console/v1/link/use': everyone,
  'GET /api/console/v1/staff': admins,
  'POST /api/console/v1/staff/create': admins,
  'POST /api/console/v1/staff/update': admins,
  'POST /api/console/v1/staff/reset-second-factor': admins,
  'POST /api/console/v1/staff/send-link': admins,
  'GET /api/console/v1/registrations': reviewers,
  'GET /api/console/v1/review-templates': reviewers,
  'GET /api/console/v1/registrations/{id}': reviewers,
  'GET /api/console/v1/registrations/{id}/licence': reviewers,
  'POST /api/console/v1/registrations/{id}/checklist': reviewers,
  'POST /api/console/v1/registrations/{id}/approve': reviewers,
  'POST /api/console/v1/registrations/{id}/ask': reviewers,
  'POST /api/console/v1/registrations/{id}/reject': reviewers,
  'GET /api/console/v1/customers': customerReaders,
  'GET /api/console/v1/tiers': customerReaders,
  'GET /api/console/v1/customers/{id}': customerReaders,
  'POST /api/console/v1/customers/{id}/update': customerWriters,
  'POST /api/console/v1/customers/{id}/credit-limit': creditors,
  'POST /api/console/v1/customers/{id}/privileges': customerWriters,
  'POST /api/console/v1/customers/{id}/notes': customerWriters,
  'POST /api/console/v1/customers/{id}/suspend': customerWriters,
  'POST /api/console/v1/customers/{id}/reactivate': customerWriters,
  'GET /api/v2/sneakinto/{id}': sneakers,
  'POST /api/console/v1/audit': auditors,
  'POST /api/console/v1/audit/export': auditors,
  'GET /api/console/v1/deposits': financiers,
  'POST /api/console/v1/deposits/match': financiers,
  'GET /api/console/v1/deposits/{id}': financiers,
  'GET /api/console/v1/deposits/{id}/slips/{slip}': financiers,
  'POST /api/console/v1/deposits/{id}/confirm': financiers,
  'POST /api/console/v1/deposits/{id}/reject': financiers,
  'GET /api/console/v1/withdrawals': financiers,
  'POST /api/console/v1/withdrawals/{id}/approve': financiers,
  'POST /api/console/v1/withdrawals/{id}/reject': financiers,
  'POST /api/console/v1/withdrawals/{id}/paid': financiers,
  'GET /api/console/v1/exposure': financiers,
  'POST /api/console/v1/ledger/transactions': financiers,
  'GET /api/console/v1/ledger/accounts': financiers,
  'GET /api/console/v1/ledger/checks': financiers,
  'POST /api/console/v1/ledger/verify': financiers,
  'GET /api/console/v1/currency-rates': financiers,
  'GET /api/console/v1/currency-rates/{code}/history': financiers,
  'POST /api/console/v1/currency-rates/update': financiers,
  'POST /api/console/v1/currency-rates/fetch': financiers,
  'GET /api/console/v1/pay-configs': financiers,
  'POST /api/console/v1/pay-configs/{method}/update': financiers,
  'POST /api/console/v1/pay-configs/deposit-rules': financiers,
  'POST /api/console/v1/messages/dead': messengers,
  'POST /api/console/v1/messages/retry': messengers,
  'GET /api/console/v1/hotels': contractors,
  'GET /api/console/v1/calendar/{hotel_id}': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/publish': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/undo': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/changes': contractors,
} as const satisfies Record<EndpointKey, readonly Person[]>;
