/** The words a story looks for: the product's own catalogues, so that a changed text changes the story with it. */
import { account as accountEn } from '@wayhouse/i18n/en/account';
import { accountApi as accountApiEn } from '@wayhouse/i18n/en/account-api';
import { accountCompany as accountCompanyEn } from '@wayhouse/i18n/en/account-company';
import { accountPerson as accountPersonEn } from '@wayhouse/i18n/en/account-person';
import { card as cardEn } from '@wayhouse/i18n/en/card';
import { cart as cartEn } from '@wayhouse/i18n/en/cart';
import { choosing as choosingEn } from '@wayhouse/i18n/en/choosing';
import { common as commonEn } from '@wayhouse/i18n/en/common';
import { console as consoleEn } from '@wayhouse/i18n/en/console';
import { consoleCalendar as consoleCalendarEn } from '@wayhouse/i18n/en/console-calendar';
import { consoleContent as consoleContentEn } from '@wayhouse/i18n/en/console-content';
import { consoleFinance as consoleFinanceEn } from '@wayhouse/i18n/en/console-finance';
import { consoleGroups as consoleGroupsEn } from '@wayhouse/i18n/en/console-groups';
import { consoleHotels as consoleHotelsEn } from '@wayhouse/i18n/en/console-hotels';
import { consoleInvoices as consoleInvoicesEn } from '@wayhouse/i18n/en/console-invoices';
import { consoleOffers as consoleOffersEn } from '@wayhouse/i18n/en/console-offers';
import { consoleOrders as consoleOrdersEn } from '@wayhouse/i18n/en/console-orders';
import { consoleReview as consoleReviewEn } from '@wayhouse/i18n/en/console-review';
import { consoleSuppliers as consoleSuppliersEn } from '@wayhouse/i18n/en/console-suppliers';
import { deposit as depositEn } from '@wayhouse/i18n/en/deposit';
import { documents as documentsEn } from '@wayhouse/i18n/en/documents';
import { groups as groupsEn } from '@wayhouse/i18n/en/groups';
import { help as helpEn } from '@wayhouse/i18n/en/help';
import { home as homeEn } from '@wayhouse/i18n/en/home';
import { hotel as hotelEn } from '@wayhouse/i18n/en/hotel';
import { identity as identityEn } from '@wayhouse/i18n/en/identity';
import { invoices as invoicesEn } from '@wayhouse/i18n/en/invoices';
import { mails as mailsEn } from '@wayhouse/i18n/en/mails';
import { map as mapEn } from '@wayhouse/i18n/en/map';
import { myCoupons as myCouponsEn } from '@wayhouse/i18n/en/my-coupons';
import { offline as offlineEn } from '@wayhouse/i18n/en/offline';
import { orderBatch as orderBatchEn } from '@wayhouse/i18n/en/order-batch';
import { orders as ordersEn } from '@wayhouse/i18n/en/orders';
import { password as passwordEn } from '@wayhouse/i18n/en/password';
import { pay as payEn } from '@wayhouse/i18n/en/pay';
import { paymentCenter as paymentCenterEn } from '@wayhouse/i18n/en/payment-center';
import { prebook as prebookEn } from '@wayhouse/i18n/en/prebook';
import { registration as registrationEn } from '@wayhouse/i18n/en/registration';
import { results as resultsEn } from '@wayhouse/i18n/en/results';
import { rooming as roomingEn } from '@wayhouse/i18n/en/rooming';
import { search as searchEn } from '@wayhouse/i18n/en/search';
import { shell as shellEn } from '@wayhouse/i18n/en/shell';
import { signIn as signInEn } from '@wayhouse/i18n/en/sign-in';
import { site as siteEn } from '@wayhouse/i18n/en/site';
import { stay as stayEn } from '@wayhouse/i18n/en/stay';
import { voucher as voucherEn } from '@wayhouse/i18n/en/voucher';
import { wishlist as wishlistEn } from '@wayhouse/i18n/en/wishlist';
import { fill, type Lang, type Params } from '@wayhouse/i18n/translate';
import { account as accountZh } from '@wayhouse/i18n/zh/account';
import { accountApi as accountApiZh } from '@wayhouse/i18n/zh/account-api';
import { accountCompany as accountCompanyZh } from '@wayhouse/i18n/zh/account-company';
import { accountPerson as accountPersonZh } from '@wayhouse/i18n/zh/account-person';
import { card as cardZh } from '@wayhouse/i18n/zh/card';
import { cart as cartZh } from '@wayhouse/i18n/zh/cart';
import { choosing as choosingZh } from '@wayhouse/i18n/zh/choosing';
import { common as commonZh } from '@wayhouse/i18n/zh/common';
import { console as consoleZh } from '@wayhouse/i18n/zh/console';
import { consoleCalendar as consoleCalendarZh } from '@wayhouse/i18n/zh/console-calendar';
import { consoleContent as consoleContentZh } from '@wayhouse/i18n/zh/console-content';
import { consoleFinance as consoleFinanceZh } from '@wayhouse/i18n/zh/console-finance';
import { consoleGroups as consoleGroupsZh } from '@wayhouse/i18n/zh/console-groups';
import { consoleHotels as consoleHotelsZh } from '@wayhouse/i18n/zh/console-hotels';
import { consoleInvoices as consoleInvoicesZh } from '@wayhouse/i18n/zh/console-invoices';
import { consoleOffers as consoleOffersZh } from '@wayhouse/i18n/zh/console-offers';
import { consoleOrders as consoleOrdersZh } from '@wayhouse/i18n/zh/console-orders';
import { consoleReview as consoleReviewZh } from '@wayhouse/i18n/zh/console-review';
import { consoleSuppliers as consoleSuppliersZh } from '@wayhouse/i18n/zh/console-suppliers';
import { deposit as depositZh } from '@wayhouse/i18n/zh/deposit';
import { documents as documentsZh } from '@wayhouse/i18n/zh/documents';
import { groups as groupsZh } from '@wayhouse/i18n/zh/groups';
import { help as helpZh } from '@wayhouse/i18n/zh/help';
import { home as homeZh } from '@wayhouse/i18n/zh/home';
import { hotel as hotelZh } from '@wayhouse/i18n/zh/hotel';
import { identity as identityZh } from '@wayhouse/i18n/zh/identity';
import { invoices as invoicesZh } from '@wayhouse/i18n/zh/invoices';
import { mails as mailsZh } from '@wayhouse/i18n/zh/mails';
import { map as mapZh } from '@wayhouse/i18n/zh/map';
import { myCoupons as myCouponsZh } from '@wayhouse/i18n/zh/my-coupons';
import { offline as offlineZh } from '@wayhouse/i18n/zh/offline';
import { orderBatch as orderBatchZh } from '@wayhouse/i18n/zh/order-batch';
import { orders as ordersZh } from '@wayhouse/i18n/zh/orders';
import { password as passwordZh } from '@wayhouse/i18n/zh/password';
import { pay as payZh } from '@wayhouse/i18n/zh/pay';
import { paymentCenter as paymentCenterZh } from '@wayhouse/i18n/zh/payment-center';
import { prebook as prebookZh } from '@wayhouse/i18n/zh/prebook';
import { registration as registrationZh } from '@wayhouse/i18n/zh/registration';
import { results as resultsZh } from '@wayhouse/i18n/zh/results';
import { rooming as roomingZh } from '@wayhouse/i18n/zh/rooming';
import { search as searchZh } from '@wayhouse/i18n/zh/search';
import { shell as shellZh } from '@wayhouse/i18n/zh/shell';
import { signIn as signInZh } from '@wayhouse/i18n/zh/sign-in';
import { site as siteZh } from '@wayhouse/i18n/zh/site';
import { stay as stayZh } from '@wayhouse/i18n/zh/stay';
import { voucher as voucherZh } from '@wayhouse/i18n/zh/voucher';
import { wishlist as wishlistZh } from '@wayhouse/i18n/zh/wishlist';

const texts = {
  en: {
    ...accountEn,
    ...accountApiEn,
    ...accountCompanyEn,
    ...accountPersonEn,
    ...cardEn,
    ...cartEn,
    ...choosingEn,
    ...commonEn,
    ...consoleEn,
    ...consoleCalendarEn,
    ...consoleFinanceEn,
    ...consoleInvoicesEn,
    ...documentsEn,
    ...invoicesEn,
    ...voucherEn,
    ...consoleHotelsEn,
    ...consoleOffersEn,
    ...consoleOrdersEn,
    ...consoleReviewEn,
    ...consoleSuppliersEn,
    ...consoleGroupsEn,
    ...groupsEn,
    ...roomingEn,
    ...depositEn,
    ...homeEn,
    ...myCouponsEn,
    ...offlineEn,
    ...hotelEn,
    ...identityEn,
    ...mailsEn,
    ...mapEn,
    ...orderBatchEn,
    ...ordersEn,
    ...passwordEn,
    ...payEn,
    ...paymentCenterEn,
    ...prebookEn,
    ...registrationEn,
    ...resultsEn,
    ...searchEn,
    ...signInEn,
    ...consoleContentEn,
    ...helpEn,
    ...shellEn,
    ...siteEn,
    ...stayEn,
    ...wishlistEn,
  },
  zh: {
    ...accountZh,
    ...accountApiZh,
    ...accountCompanyZh,
    ...accountPersonZh,
    ...cardZh,
    ...cartZh,
    ...choosingZh,
    ...commonZh,
    ...consoleZh,
    ...consoleCalendarZh,
    ...consoleFinanceZh,
    ...consoleInvoicesZh,
    ...documentsZh,
    ...invoicesZh,
    ...voucherZh,
    ...consoleHotelsZh,
    ...consoleOffersZh,
    ...consoleOrdersZh,
    ...consoleReviewZh,
    ...consoleSuppliersZh,
    ...consoleGroupsZh,
    ...groupsZh,
    ...roomingZh,
    ...depositZh,
    ...homeZh,
    ...myCouponsZh,
    ...offlineZh,
    ...hotelZh,
    ...identityZh,
    ...mailsZh,
    ...mapZh,
    ...orderBatchZh,
    ...ordersZh,
    ...passwordZh,
    ...payZh,
    ...paymentCenterZh,
    ...prebookZh,
    ...registrationZh,
    ...resultsZh,
    ...searchZh,
    ...signInZh,
    ...consoleContentZh,
    ...helpZh,
    ...shellZh,
    ...siteZh,
    ...stayZh,
    ...wishlistZh,
  },
};

export type Words = (key: keyof (typeof texts)['en'], params?: Params) => string;

/** The words of one language. */
export function wordsOf(language: Lang): Words {
  return (key, params) => fill(texts[language][key], params);
}
