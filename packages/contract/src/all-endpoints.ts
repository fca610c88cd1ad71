/** Every call of the product. The server's coverage test and OpenAPI read it; the browser uses its type only. */
import { apiKeysEndpoints } from './api-keys.ts';
import { bookingEndpoints } from './booking.ts';
import { cardsEndpoints } from './cards.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { companiesEndpoints } from './companies.ts';
import { compareAndWishEndpoints } from './compare-and-wish.ts';
import { consoleAuditEndpoints } from './console/audit.ts';
import { consoleCalendarEndpoints } from './console/calendar.ts';
import { consoleContentEndpoints } from './console/content.ts';
import { consoleCouponsEndpoints } from './console/coupons.ts';
import { consoleCurrencyEndpoints } from './console/currency-rates.ts';
import { consoleCustomersEndpoints } from './console/customers.ts';
import { consoleFinanceEndpoints } from './console/finance.ts';
import { consoleGroupsEndpoints } from './console/groups.ts';
import { consoleHotelContentEndpoints } from './console/hotel-content.ts';
import { consoleHotelsEndpoints } from './console/hotels.ts';
import { consoleImportsEndpoints } from './console/imports.ts';
import { consoleInvoiceRequestsEndpoints } from './console/invoice-requests.ts';
import { consoleOffersEndpoints } from './console/offers.ts';
import { consoleOrdersEndpoints } from './console/orders.ts';
import { consolePayConfigsEndpoints } from './console/pay-configs.ts';
import { consoleRatePlansEndpoints } from './console/rate-plans.ts';
import { consoleRefundsEndpoints } from './console/refunds.ts';
import { consoleRegistrationsEndpoints } from './console/registrations.ts';
import { consoleStaffEndpoints } from './console/staff.ts';
import { consoleSuppliersEndpoints } from './console/suppliers.ts';
import { consoleWorkEndpoints } from './console/work.ts';
import { contentEndpoints } from './content.ts';
import { couponEndpoints } from './coupons.ts';
import { depositEndpoints } from './deposit.ts';
import { documentsEndpoints } from './documents.ts';
import { groupsEndpoints } from './groups.ts';
import { identityEndpoints } from './identity.ts';
import { invoiceRequestsEndpoints } from './invoice-requests.ts';
import { ledgerEndpoints } from './ledger.ts';
import { myAccountEndpoints } from './my-account.ts';
import { orderChangesEndpoints } from './order-changes.ts';
import { orderPapersEndpoints } from './order-papers.ts';
import { orderViewsEndpoints } from './order-views.ts';
import { ordersEndpoints } from './orders.ts';
import { paymentEndpoints } from './payment.ts';
import { placesEndpoints } from './places.ts';
import { registrationEndpoints } from './registration.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { searchMapEndpoints } from './search-map.ts';
import { signInEndpoints } from './sign-in.ts';
import { statementExportEndpoints, statementsEndpoints } from './statements.ts';
import { unavailableHotelsEndpoints } from './unavailable-hotels.ts';
import { wishlistEndpoints } from './wishlist.ts';
import { withdrawalsEndpoints } from './withdrawals.ts';

export const allEndpoints = {
  ...contentEndpoints,
  ...registrationEndpoints,
  ...companiesEndpoints,
  ...apiKeysEndpoints,
  ...identityEndpoints,
  ...signInEndpoints,
  ...myAccountEndpoints,
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...placesEndpoints,
  ...ledgerEndpoints,
  ...couponEndpoints,
  ...withdrawalsEndpoints,
  ...statementsEndpoints,
  ...statementExportEndpoints,
  ...documentsEndpoints,
  ...orderPapersEndpoints,
  ...invoiceRequestsEndpoints,
  ...consoleInvoiceRequestsEndpoints,
  ...searchEndpoints,
  ...compareAndWishEndpoints,
  ...unavailableHotelsEndpoints,
  ...searchMapEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...paymentEndpoints,
  ...cardsEndpoints,
  ...depositEndpoints,
  ...bookingEndpoints,
  ...ordersEndpoints,
  ...orderViewsEndpoints,
  ...orderChangesEndpoints,
  ...groupsEndpoints,
  ...consoleGroupsEndpoints,
  ...consoleStaffEndpoints,
  ...consoleRegistrationsEndpoints,
  ...consoleRefundsEndpoints,
  ...consoleCustomersEndpoints,
  ...consoleAuditEndpoints,
  ...consoleWorkEndpoints,
  ...consoleContentEndpoints,
  ...consoleCouponsEndpoints,
  ...consoleHotelsEndpoints,
  ...consoleHotelContentEndpoints,
  ...consoleCalendarEndpoints,
  ...consoleImportsEndpoints,
  ...consoleOffersEndpoints,
  ...consoleOrdersEndpoints,
  ...consoleRatePlansEndpoints,
  ...consoleFinanceEndpoints,
  ...consoleCurrencyEndpoints,
  ...consolePayConfigsEndpoints,
  ...consoleSuppliersEndpoints,
};

export type Endpoints = typeof allEndpoints;
export type EndpointKey = keyof Endpoints;
