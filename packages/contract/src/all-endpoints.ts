/**
 * Every endpoint of the site and the console; the partner API has its own list. The server's routes, tests and the
 * OpenAPI generator read this list; browsers use only its types.
 */

import { activityEndpoints } from './account/activity.ts';
import { apiCallsEndpoints } from './account/api-calls.ts';
import { apiKeysEndpoints } from './account/api-keys.ts';
import { certificationEndpoints } from './account/certification.ts';
import { companiesEndpoints } from './account/companies.ts';
import { companyReportEndpoints } from './account/company-report.ts';
import { companySignInEndpoints } from './account/company-sign-in.ts';
import { identityEndpoints } from './account/identity.ts';
import { myAccountEndpoints } from './account/my-account.ts';
import { ownNotificationsEndpoints } from './account/notifications.ts';
import { ownDataEndpoints } from './account/own-data.ts';
import { registrationEndpoints } from './account/registration.ts';
import { signInEndpoints } from './account/sign-in.ts';
import { trainingEndpoints } from './account/training.ts';
import { travelersEndpoints } from './account/travelers.ts';
import { webhooksEndpoints } from './account/webhooks.ts';
import { approvalsEndpoints } from './booking/approvals.ts';
import { bookingEndpoints } from './booking/booking.ts';
import { cartEndpoints } from './booking/cart.ts';
import { couponEndpoints } from './booking/coupons.ts';
import { deadlinesEndpoints } from './booking/deadlines.ts';
import { hotelNoticesEndpoints } from './booking/hotel-notices.ts';
import { orderChangesEndpoints } from './booking/order-changes.ts';
import { orderPapersEndpoints } from './booking/order-papers.ts';
import { orderViewsEndpoints } from './booking/order-views.ts';
import { ordersEndpoints } from './booking/orders.ts';
import { priceComparisonEndpoints } from './booking/price-comparison.ts';
import { stayChangesEndpoints } from './booking/stay-changes.ts';
import { wishlistEndpoints } from './booking/wishlist.ts';
import { casePromisesEndpoints } from './care/case-promises.ts';
import { consoleCaseTemplateEndpoints } from './care/case-templates.ts';
import { casesEndpoints } from './care/cases.ts';
import { consoleCasesEndpoints } from './care/desk-cases.ts';
import { catalogueEndpoints } from './catalogue/catalogue.ts';
import { placesEndpoints } from './catalogue/places.ts';
import { reviewEndpoints } from './catalogue/reviews.ts';
import { consoleApprovalsEndpoints } from './console/approvals.ts';
import { consoleAuditEndpoints } from './console/audit.ts';
import { bookExportEndpoints } from './console/books/accounting.ts';
import { bookBankEndpoints } from './console/books/bank.ts';
import { bookJournalsEndpoints } from './console/books/journals.ts';
import { bookMonthsEndpoints } from './console/books/months.ts';
import { bookTaxEndpoints } from './console/books/tax.ts';
import { consoleBusinessEndpoints } from './console/business-details.ts';
import { consoleContentEndpoints } from './console/content.ts';
import { consoleCouponsEndpoints } from './console/coupons.ts';
import { creditDeskEndpoints } from './console/credit/credit-desk.ts';
import { customerCardsEndpoints } from './console/customer-cards.ts';
import { consoleCustomersEndpoints } from './console/customers.ts';
import { consoleWorkEndpoints } from './console/failed-jobs.ts';
import { consoleCurrencyEndpoints } from './console/finance/currency-rates.ts';
import { consoleDepositsEndpoints } from './console/finance/deposits.ts';
import { consoleGatewayNoticesEndpoints } from './console/finance/gateway-notices.ts';
import { consoleLedgerEndpoints } from './console/finance/ledger.ts';
import { consolePayConfigsEndpoints } from './console/finance/pay-configs.ts';
import { consoleRefundsEndpoints } from './console/finance/refunds.ts';
import { consoleWithdrawalsEndpoints } from './console/finance/withdrawals.ts';
import { consoleFindEndpoints } from './console/find.ts';
import { consoleGroupsEndpoints } from './console/groups.ts';
import { consoleCalendarEndpoints } from './console/hotels/calendar.ts';
import { consoleHotelContactsEndpoints } from './console/hotels/hotel-contacts.ts';
import { consoleHotelContentEndpoints } from './console/hotels/hotel-content.ts';
import { consoleHotelImportsEndpoints } from './console/hotels/hotel-imports.ts';
import { consoleHotelsEndpoints } from './console/hotels/hotels.ts';
import { consoleRatePlansEndpoints } from './console/hotels/rate-plans.ts';
import { consoleImportsEndpoints } from './console/imports.ts';
import { consoleInvoiceRequestsEndpoints } from './console/invoice-requests.ts';
import { consoleNotificationsEndpoints } from './console/notifications.ts';
import { consoleOffersEndpoints } from './console/offers.ts';
import { consoleDeskListEndpoints } from './console/orders/desk-list.ts';
import { consoleDeskPapersEndpoints } from './console/orders/desk-papers.ts';
import { consoleHotelNumbersEndpoints } from './console/orders/hotel-numbers.ts';
import { consoleMassCancellationEndpoints } from './console/orders/mass-cancellation.ts';
import { consoleStayChangesEndpoints } from './console/orders/order-stay-changes.ts';
import { consoleOrdersEndpoints } from './console/orders/orders.ts';
import { consoleRelocationEndpoints } from './console/orders/relocation.ts';
import { consolePartnersEndpoints } from './console/partners.ts';
import { paymentRunsEndpoints } from './console/payables/payment-runs.ts';
import { supplierInvoicesEndpoints } from './console/payables/supplier-invoices.ts';
import { payablesSuppliersEndpoints } from './console/payables/suppliers.ts';
import { consoleRegistrationsEndpoints } from './console/registrations.ts';
import { consoleReportMailsEndpoints } from './console/reports/report-mails.ts';
import { consoleReportsEndpoints } from './console/reports/sales.ts';
import { consoleStaffEndpoints } from './console/staff.ts';
import { consoleSuppliersEndpoints } from './console/suppliers.ts';
import { compareSourcesEndpoints } from './console/supply/compare-sources.ts';
import { consoleMappingEndpoints } from './console/supply/mapping-desk.ts';
import { rateHealthEndpoints } from './console/supply/rate-health.ts';
import { sourceHistoryEndpoints } from './console/supply/source-history.ts';
import { sourceRulesEndpoints } from './console/supply/source-rules.ts';
import { consoleWebhooksEndpoints } from './console/webhooks.ts';
import { consoleHomeEndpoints } from './console/work/home.ts';
import { consoleWorkCountsEndpoints } from './console/work/work-counts.ts';
import { contentEndpoints } from './content.ts';
import { documentsEndpoints } from './documents.ts';
import { groupsEndpoints } from './group/groups.ts';
import { cardsEndpoints } from './payment/cards.ts';
import { creditInvoicesEndpoints } from './payment/credit-invoices.ts';
import { depositEndpoints } from './payment/deposit.ts';
import { invoiceRequestsEndpoints } from './payment/invoice-requests.ts';
import { ledgerEndpoints } from './payment/ledger.ts';
import { paymentEndpoints } from './payment/payment.ts';
import { refundsEndpoints } from './payment/refunds.ts';
import { statementMatchEndpoints } from './payment/statement-match.ts';
import { statementExportEndpoints, statementsEndpoints } from './payment/statements.ts';
import { withdrawalsEndpoints } from './payment/withdrawals.ts';
import { clientQuoteEndpoints } from './quote/client-quote.ts';
import { quotesEndpoints } from './quote/quotes.ts';
import { requestsEndpoints } from './search/requests.ts';
import { savedSearchesEndpoints } from './search/saved-searches.ts';
import { searchEndpoints } from './search/search.ts';
import { searchMapEndpoints } from './search/search-map.ts';
import { unavailableHotelsEndpoints } from './search/unavailable-hotels.ts';

export const allEndpoints = {
  ...contentEndpoints,
  ...registrationEndpoints,
  ...companiesEndpoints,
  ...companyReportEndpoints,
  ...companySignInEndpoints,
  ...activityEndpoints,
  ...ownDataEndpoints,
  ...apiKeysEndpoints,
  ...certificationEndpoints,
  ...trainingEndpoints,
  ...webhooksEndpoints,
  ...apiCallsEndpoints,
  ...consoleWebhooksEndpoints,
  ...identityEndpoints,
  ...signInEndpoints,
  ...myAccountEndpoints,
  ...ownNotificationsEndpoints,
  ...travelersEndpoints,
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...placesEndpoints,
  ...ledgerEndpoints,
  ...creditInvoicesEndpoints,
  ...couponEndpoints,
  ...refundsEndpoints,
  ...withdrawalsEndpoints,
  ...statementsEndpoints,
  ...statementExportEndpoints,
  ...statementMatchEndpoints,
  ...documentsEndpoints,
  ...hotelNoticesEndpoints,
  ...orderPapersEndpoints,
  ...invoiceRequestsEndpoints,
  ...consoleInvoiceRequestsEndpoints,
  ...searchEndpoints,
  ...priceComparisonEndpoints,
  ...unavailableHotelsEndpoints,
  ...searchMapEndpoints,
  ...requestsEndpoints,
  ...savedSearchesEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...quotesEndpoints,
  ...clientQuoteEndpoints,
  ...paymentEndpoints,
  ...cardsEndpoints,
  ...depositEndpoints,
  ...bookingEndpoints,
  ...approvalsEndpoints,
  ...ordersEndpoints,
  ...orderViewsEndpoints,
  ...deadlinesEndpoints,
  ...orderChangesEndpoints,
  ...stayChangesEndpoints,
  ...groupsEndpoints,
  ...casesEndpoints,
  ...casePromisesEndpoints,
  ...consoleCaseTemplateEndpoints,
  ...consoleCasesEndpoints,
  ...consoleGroupsEndpoints,
  ...consoleStaffEndpoints,
  ...consoleRegistrationsEndpoints,
  ...consoleReportMailsEndpoints,
  ...consoleReportsEndpoints,
  ...payablesSuppliersEndpoints,
  ...bookMonthsEndpoints,
  ...bookBankEndpoints,
  ...bookExportEndpoints,
  ...bookTaxEndpoints,
  ...bookJournalsEndpoints,
  ...supplierInvoicesEndpoints,
  ...paymentRunsEndpoints,
  ...creditDeskEndpoints,
  ...consoleRefundsEndpoints,
  ...consoleGatewayNoticesEndpoints,
  ...consoleCustomersEndpoints,
  ...customerCardsEndpoints,
  ...consoleApprovalsEndpoints,
  ...consoleAuditEndpoints,
  ...consoleWorkEndpoints,
  ...consoleWorkCountsEndpoints,
  ...consoleFindEndpoints,
  ...consoleNotificationsEndpoints,
  ...consoleContentEndpoints,
  ...consoleBusinessEndpoints,
  ...consoleCouponsEndpoints,
  ...consoleHomeEndpoints,
  ...consoleHotelsEndpoints,
  ...consoleHotelContactsEndpoints,
  ...consoleHotelContentEndpoints,
  ...consoleCalendarEndpoints,
  ...consoleHotelImportsEndpoints,
  ...consoleImportsEndpoints,
  ...consoleOffersEndpoints,
  ...consoleDeskListEndpoints,
  ...consoleDeskPapersEndpoints,
  ...consoleHotelNumbersEndpoints,
  ...consoleMassCancellationEndpoints,
  ...consoleRelocationEndpoints,
  ...consoleOrdersEndpoints,
  ...consoleStayChangesEndpoints,
  ...consoleRatePlansEndpoints,
  ...consoleDepositsEndpoints,
  ...consoleWithdrawalsEndpoints,
  ...consoleLedgerEndpoints,
  ...consoleCurrencyEndpoints,
  ...consolePayConfigsEndpoints,
  ...consoleSuppliersEndpoints,
  ...consoleMappingEndpoints,
  ...compareSourcesEndpoints,
  ...rateHealthEndpoints,
  ...sourceHistoryEndpoints,
  ...sourceRulesEndpoints,
  ...consolePartnersEndpoints,
};

export type Endpoints = typeof allEndpoints;
export type EndpointKey = keyof Endpoints;
