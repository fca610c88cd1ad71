/** The texts that e2e tests look for, from the product's catalogues, so that tests do not repeat them. */

import { approvals as approvalsEn } from '@wayhouse/i18n/en/approvals';
import { charts as chartsEn } from '@wayhouse/i18n/en/charts';
import { common as commonEn } from '@wayhouse/i18n/en/common';
import { consoleApprovals as consoleApprovalsEn } from '@wayhouse/i18n/en/console/approvals';
import { consoleCalendar as consoleCalendarEn } from '@wayhouse/i18n/en/console/calendar';
import { consoleCases as consoleCasesEn } from '@wayhouse/i18n/en/console/cases';
import { console as consoleEn } from '@wayhouse/i18n/en/console/console';
import { consoleContent as consoleContentEn } from '@wayhouse/i18n/en/console/content';
import { consoleCustomerPage as consoleCustomerPageEn } from '@wayhouse/i18n/en/console/customer-page';
import { consoleCustomers as consoleCustomersEn } from '@wayhouse/i18n/en/console/customers';
import { consoleFinance as consoleFinanceEn } from '@wayhouse/i18n/en/console/finance';
import { consoleGroups as consoleGroupsEn } from '@wayhouse/i18n/en/console/groups';
import { consoleHotels as consoleHotelsEn } from '@wayhouse/i18n/en/console/hotels';
import { consoleInvoices as consoleInvoicesEn } from '@wayhouse/i18n/en/console/invoices';
import { consoleOffers as consoleOffersEn } from '@wayhouse/i18n/en/console/offers';
import { consoleOrders as consoleOrdersEn } from '@wayhouse/i18n/en/console/orders';
import { consolePartners as consolePartnersEn } from '@wayhouse/i18n/en/console/partners';
import { consoleReports as consoleReportsEn } from '@wayhouse/i18n/en/console/reports';
import { consoleReview as consoleReviewEn } from '@wayhouse/i18n/en/console/review';
import { consoleStaff as consoleStaffEn } from '@wayhouse/i18n/en/console/staff';
import { consoleSuppliers as consoleSuppliersEn } from '@wayhouse/i18n/en/console/suppliers';
import { consoleWorkbench as consoleWorkbenchEn } from '@wayhouse/i18n/en/console/workbench';
import { fields as fieldsEn } from '@wayhouse/i18n/en/fields';
import { groups as groupsEn } from '@wayhouse/i18n/en/groups';
import { identity as identityEn } from '@wayhouse/i18n/en/identity';
import { itinerary as itineraryEn } from '@wayhouse/i18n/en/itinerary';
import { map as mapEn } from '@wayhouse/i18n/en/map';
import { rooming as roomingEn } from '@wayhouse/i18n/en/rooming';
import { approvalMails as approvalMailsEn } from '@wayhouse/i18n/en/server/approval-mails';
import { mails as mailsEn } from '@wayhouse/i18n/en/server/mails';
import { orderMails as orderMailsEn } from '@wayhouse/i18n/en/server/order-mails';
import {
  account as accountEn,
  myCoupons as myCouponsEn,
  wishlist as wishlistEn,
} from '@wayhouse/i18n/en/site/account';
import { accountApi as accountApiEn } from '@wayhouse/i18n/en/site/account-api';
import { accountCompany as accountCompanyEn } from '@wayhouse/i18n/en/site/account-company';
import { accountPerson as accountPersonEn } from '@wayhouse/i18n/en/site/account-person';
import { card as cardEn } from '@wayhouse/i18n/en/site/card';
import { cart as cartEn } from '@wayhouse/i18n/en/site/cart';
import { deadlines as deadlinesEn } from '@wayhouse/i18n/en/site/deadlines';
import { deposit as depositEn } from '@wayhouse/i18n/en/site/deposit';
import { documents as documentsEn } from '@wayhouse/i18n/en/site/documents';
import { help as helpEn } from '@wayhouse/i18n/en/site/help';
import { home as homeEn } from '@wayhouse/i18n/en/site/home';
import { homeBelow as homeBelowEn } from '@wayhouse/i18n/en/site/home-below';
import { choosing as choosingEn, hotel as hotelEn } from '@wayhouse/i18n/en/site/hotel';
import { invoices as invoicesEn } from '@wayhouse/i18n/en/site/invoices';
import { offline as offlineEn } from '@wayhouse/i18n/en/site/offline';
import { orders as ordersEn } from '@wayhouse/i18n/en/site/orders';
import { palette as paletteEn } from '@wayhouse/i18n/en/site/palette';
import { password as passwordEn } from '@wayhouse/i18n/en/site/password';
import { pay as payEn } from '@wayhouse/i18n/en/site/pay';
import { paymentCenter as paymentCenterEn } from '@wayhouse/i18n/en/site/payment-center';
import { practice as practiceEn } from '@wayhouse/i18n/en/site/practice';
import { prebook as prebookEn } from '@wayhouse/i18n/en/site/prebook';
import { quotes as quotesEn } from '@wayhouse/i18n/en/site/quotes';
import { registration as registrationEn } from '@wayhouse/i18n/en/site/registration';
import { results as resultsEn } from '@wayhouse/i18n/en/site/results';
import { search as searchEn } from '@wayhouse/i18n/en/site/search';
import { shell as shellEn } from '@wayhouse/i18n/en/site/shell';
import { signIn as signInEn } from '@wayhouse/i18n/en/site/sign-in';
import { site as siteEn } from '@wayhouse/i18n/en/site/site';
import { stay as stayEn } from '@wayhouse/i18n/en/stay';
import { stayChange as stayChangeEn } from '@wayhouse/i18n/en/stay-change';
import { table as tableEn } from '@wayhouse/i18n/en/table';
import { voucher as voucherEn } from '@wayhouse/i18n/en/voucher';
import { webhooks as webhooksEn } from '@wayhouse/i18n/en/webhooks';
import { fill, type Lang, type Params } from '@wayhouse/i18n/translate';
import { approvals as approvalsZh } from '@wayhouse/i18n/zh/approvals';
import { charts as chartsZh } from '@wayhouse/i18n/zh/charts';
import { common as commonZh } from '@wayhouse/i18n/zh/common';
import { consoleApprovals as consoleApprovalsZh } from '@wayhouse/i18n/zh/console/approvals';
import { consoleCalendar as consoleCalendarZh } from '@wayhouse/i18n/zh/console/calendar';
import { consoleCases as consoleCasesZh } from '@wayhouse/i18n/zh/console/cases';
import { console as consoleZh } from '@wayhouse/i18n/zh/console/console';
import { consoleContent as consoleContentZh } from '@wayhouse/i18n/zh/console/content';
import { consoleCustomerPage as consoleCustomerPageZh } from '@wayhouse/i18n/zh/console/customer-page';
import { consoleCustomers as consoleCustomersZh } from '@wayhouse/i18n/zh/console/customers';
import { consoleFinance as consoleFinanceZh } from '@wayhouse/i18n/zh/console/finance';
import { consoleGroups as consoleGroupsZh } from '@wayhouse/i18n/zh/console/groups';
import { consoleHotels as consoleHotelsZh } from '@wayhouse/i18n/zh/console/hotels';
import { consoleInvoices as consoleInvoicesZh } from '@wayhouse/i18n/zh/console/invoices';
import { consoleOffers as consoleOffersZh } from '@wayhouse/i18n/zh/console/offers';
import { consoleOrders as consoleOrdersZh } from '@wayhouse/i18n/zh/console/orders';
import { consolePartners as consolePartnersZh } from '@wayhouse/i18n/zh/console/partners';
import { consoleReports as consoleReportsZh } from '@wayhouse/i18n/zh/console/reports';
import { consoleReview as consoleReviewZh } from '@wayhouse/i18n/zh/console/review';
import { consoleStaff as consoleStaffZh } from '@wayhouse/i18n/zh/console/staff';
import { consoleSuppliers as consoleSuppliersZh } from '@wayhouse/i18n/zh/console/suppliers';
import { consoleWorkbench as consoleWorkbenchZh } from '@wayhouse/i18n/zh/console/workbench';
import { fields as fieldsZh } from '@wayhouse/i18n/zh/fields';
import { groups as groupsZh } from '@wayhouse/i18n/zh/groups';
import { identity as identityZh } from '@wayhouse/i18n/zh/identity';
import { itinerary as itineraryZh } from '@wayhouse/i18n/zh/itinerary';
import { map as mapZh } from '@wayhouse/i18n/zh/map';
import { rooming as roomingZh } from '@wayhouse/i18n/zh/rooming';
import { approvalMails as approvalMailsZh } from '@wayhouse/i18n/zh/server/approval-mails';
import { mails as mailsZh } from '@wayhouse/i18n/zh/server/mails';
import { orderMails as orderMailsZh } from '@wayhouse/i18n/zh/server/order-mails';
import {
  account as accountZh,
  myCoupons as myCouponsZh,
  wishlist as wishlistZh,
} from '@wayhouse/i18n/zh/site/account';
import { accountApi as accountApiZh } from '@wayhouse/i18n/zh/site/account-api';
import { accountCompany as accountCompanyZh } from '@wayhouse/i18n/zh/site/account-company';
import { accountPerson as accountPersonZh } from '@wayhouse/i18n/zh/site/account-person';
import { card as cardZh } from '@wayhouse/i18n/zh/site/card';
import { cart as cartZh } from '@wayhouse/i18n/zh/site/cart';
import { deadlines as deadlinesZh } from '@wayhouse/i18n/zh/site/deadlines';
import { deposit as depositZh } from '@wayhouse/i18n/zh/site/deposit';
import { documents as documentsZh } from '@wayhouse/i18n/zh/site/documents';
import { help as helpZh } from '@wayhouse/i18n/zh/site/help';
import { home as homeZh } from '@wayhouse/i18n/zh/site/home';
import { homeBelow as homeBelowZh } from '@wayhouse/i18n/zh/site/home-below';
import { choosing as choosingZh, hotel as hotelZh } from '@wayhouse/i18n/zh/site/hotel';
import { invoices as invoicesZh } from '@wayhouse/i18n/zh/site/invoices';
import { offline as offlineZh } from '@wayhouse/i18n/zh/site/offline';
import { orders as ordersZh } from '@wayhouse/i18n/zh/site/orders';
import { palette as paletteZh } from '@wayhouse/i18n/zh/site/palette';
import { password as passwordZh } from '@wayhouse/i18n/zh/site/password';
import { pay as payZh } from '@wayhouse/i18n/zh/site/pay';
import { paymentCenter as paymentCenterZh } from '@wayhouse/i18n/zh/site/payment-center';
import { practice as practiceZh } from '@wayhouse/i18n/zh/site/practice';
import { prebook as prebookZh } from '@wayhouse/i18n/zh/site/prebook';
import { quotes as quotesZh } from '@wayhouse/i18n/zh/site/quotes';
import { registration as registrationZh } from '@wayhouse/i18n/zh/site/registration';
import { results as resultsZh } from '@wayhouse/i18n/zh/site/results';
import { search as searchZh } from '@wayhouse/i18n/zh/site/search';
import { shell as shellZh } from '@wayhouse/i18n/zh/site/shell';
import { signIn as signInZh } from '@wayhouse/i18n/zh/site/sign-in';
import { site as siteZh } from '@wayhouse/i18n/zh/site/site';
import { stay as stayZh } from '@wayhouse/i18n/zh/stay';
import { stayChange as stayChangeZh } from '@wayhouse/i18n/zh/stay-change';
import { table as tableZh } from '@wayhouse/i18n/zh/table';
import { voucher as voucherZh } from '@wayhouse/i18n/zh/voucher';
import { webhooks as webhooksZh } from '@wayhouse/i18n/zh/webhooks';

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
    ...webhooksEn,
    ...fieldsEn,
    ...consoleCustomerPageEn,
    ...consoleCustomersEn,
    ...consoleHotelsEn,
    ...consoleOffersEn,
    ...consoleOrdersEn,
    ...consolePartnersEn,
    ...chartsEn,
    ...consoleReportsEn,
    ...consoleReviewEn,
    ...consoleStaffEn,
    ...consoleSuppliersEn,
    ...consoleWorkbenchEn,
    ...consoleCasesEn,
    ...consoleGroupsEn,
    ...groupsEn,
    ...roomingEn,
    ...deadlinesEn,
    ...quotesEn,
    ...depositEn,
    ...homeEn,
    ...homeBelowEn,
    ...myCouponsEn,
    ...offlineEn,
    ...hotelEn,
    ...identityEn,
    ...approvalsEn,
    ...consoleApprovalsEn,
    ...approvalMailsEn,
    ...mailsEn,
    ...orderMailsEn,
    ...itineraryEn,
    ...mapEn,
    ...tableEn,
    ...ordersEn,
    ...paletteEn,
    ...passwordEn,
    ...payEn,
    ...paymentCenterEn,
    ...practiceEn,
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
    ...stayChangeEn,
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
    ...webhooksZh,
    ...fieldsZh,
    ...consoleCustomerPageZh,
    ...consoleCustomersZh,
    ...consoleHotelsZh,
    ...consoleOffersZh,
    ...consoleOrdersZh,
    ...consolePartnersZh,
    ...chartsZh,
    ...consoleReportsZh,
    ...consoleReviewZh,
    ...consoleStaffZh,
    ...consoleSuppliersZh,
    ...consoleWorkbenchZh,
    ...consoleCasesZh,
    ...consoleGroupsZh,
    ...groupsZh,
    ...roomingZh,
    ...deadlinesZh,
    ...quotesZh,
    ...depositZh,
    ...homeZh,
    ...homeBelowZh,
    ...myCouponsZh,
    ...offlineZh,
    ...hotelZh,
    ...identityZh,
    ...approvalsZh,
    ...consoleApprovalsZh,
    ...approvalMailsZh,
    ...mailsZh,
    ...orderMailsZh,
    ...itineraryZh,
    ...mapZh,
    ...tableZh,
    ...ordersZh,
    ...paletteZh,
    ...passwordZh,
    ...payZh,
    ...paymentCenterZh,
    ...practiceZh,
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
    ...stayChangeZh,
    ...wishlistZh,
  },
};

export type Words = (key: keyof (typeof texts)['en'], params?: Params) => string;

/** Returns a function that gives the texts of a language by key. */
export function wordsOf(language: Lang): Words {
  return (key, params) => fill(texts[language][key], params);
}
