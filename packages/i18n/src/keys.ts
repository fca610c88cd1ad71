/** Every text key of the two front ends. A new catalogue needs an import and a line in `MessageKey`. */

import type { approvals } from './en/approvals.ts';
import type { books } from './en/books.ts';
import type { charts } from './en/charts.ts';
import type { common } from './en/common.ts';
import type { consoleApprovals } from './en/console/approvals.ts';
import type { consoleBooks } from './en/console/books.ts';
import type { consoleCalendar } from './en/console/calendar.ts';
import type { consoleCases } from './en/console/cases.ts';
import type { console } from './en/console/console.ts';
import type { consoleContent } from './en/console/content.ts';
import type { consoleCoupons } from './en/console/coupons.ts';
import type { consoleCredit } from './en/console/credit.ts';
import type { consoleCustomerPage } from './en/console/customer-page.ts';
import type { consoleCustomers } from './en/console/customers.ts';
import type { consoleFinance } from './en/console/finance.ts';
import type { consoleGroups } from './en/console/groups.ts';
import type { consoleHome } from './en/console/home.ts';
import type { consoleHotelImports } from './en/console/hotel-imports.ts';
import type { consoleHotels } from './en/console/hotels.ts';
import type { consoleImports } from './en/console/imports.ts';
import type { consoleInvoices } from './en/console/invoices.ts';
import type { consoleMapping } from './en/console/mapping.ts';
import type { consoleMassCancellation } from './en/console/mass-cancellation.ts';
import type { consoleOffers } from './en/console/offers.ts';
import type { consoleOrders } from './en/console/orders.ts';
import type { consoleOrdersDesk } from './en/console/orders-desk.ts';
import type { consolePartners } from './en/console/partners.ts';
import type { consolePayables } from './en/console/payables.ts';
import type { consoleReconcile } from './en/console/reconcile.ts';
import type { consoleReports } from './en/console/reports.ts';
import type { consoleReview } from './en/console/review.ts';
import type { consoleSettings } from './en/console/settings.ts';
import type { consoleStaff } from './en/console/staff.ts';
import type { consoleSuppliers } from './en/console/suppliers.ts';
import type { credit } from './en/credit.ts';
import type { fields } from './en/fields.ts';
import type { groups } from './en/groups.ts';
import type { identity } from './en/identity.ts';
import type { itinerary } from './en/itinerary.ts';
import type { map } from './en/map.ts';
import type { rooming } from './en/rooming.ts';
import type { account, myCoupons, wishlist } from './en/site/account.ts';
import type { accountApi } from './en/site/account-api.ts';
import type { accountCompany } from './en/site/account-company.ts';
import type { accountPerson } from './en/site/account-person.ts';
import type { card } from './en/site/card.ts';
import type { cart } from './en/site/cart.ts';
import type { deadlines } from './en/site/deadlines.ts';
import type { deposit } from './en/site/deposit.ts';
import type { documents } from './en/site/documents.ts';
import type { help } from './en/site/help.ts';
import type { home } from './en/site/home.ts';
import type { homeBelow } from './en/site/home-below.ts';
import type { choosing, hotel } from './en/site/hotel.ts';
import type { invoices } from './en/site/invoices.ts';
import type { offline } from './en/site/offline.ts';
import type { orders } from './en/site/orders.ts';
import type { palette } from './en/site/palette.ts';
import type { password } from './en/site/password.ts';
import type { pay } from './en/site/pay.ts';
import type { paymentCenter } from './en/site/payment-center.ts';
import type { practice } from './en/site/practice.ts';
import type { prebook } from './en/site/prebook.ts';
import type { quotes } from './en/site/quotes.ts';
import type { registration } from './en/site/registration.ts';
import type { report } from './en/site/report.ts';
import type { results } from './en/site/results.ts';
import type { search } from './en/site/search.ts';
import type { shell } from './en/site/shell.ts';
import type { signIn } from './en/site/sign-in.ts';
import type { site } from './en/site/site.ts';
import type { stay } from './en/stay.ts';
import type { stayChange } from './en/stay-change.ts';
import type { table } from './en/table.ts';
import type { voucher } from './en/voucher.ts';
import type { webhooks } from './en/webhooks.ts';

export type MessageKey =
  | keyof typeof account
  | keyof typeof accountApi
  | keyof typeof accountCompany
  | keyof typeof accountPerson
  | keyof typeof choosing
  | keyof typeof card
  | keyof typeof cart
  | keyof typeof charts
  | keyof typeof credit
  | keyof typeof common
  | keyof typeof deadlines
  | keyof typeof quotes
  | keyof typeof deposit
  | keyof typeof documents
  | keyof typeof fields
  | keyof typeof approvals
  | keyof typeof console
  | keyof typeof consoleApprovals
  | keyof typeof consoleCases
  | keyof typeof consoleContent
  | keyof typeof consoleCoupons
  | keyof typeof consoleCalendar
  | keyof typeof consoleCustomerPage
  | keyof typeof consoleCustomers
  | keyof typeof consoleFinance
  | keyof typeof consoleInvoices
  | keyof typeof consoleHotels
  | keyof typeof consoleGroups
  | keyof typeof consoleHotelImports
  | keyof typeof consoleImports
  | keyof typeof consoleMapping
  | keyof typeof consoleMassCancellation
  | keyof typeof consoleOffers
  | keyof typeof consoleOrders
  | keyof typeof consoleOrdersDesk
  | keyof typeof books
  | keyof typeof consoleBooks
  | keyof typeof consoleCredit
  | keyof typeof consolePayables
  | keyof typeof consoleReconcile
  | keyof typeof consoleHome
  | keyof typeof consoleReports
  | keyof typeof consoleReview
  | keyof typeof consoleSettings
  | keyof typeof consoleStaff
  | keyof typeof consolePartners
  | keyof typeof consoleSuppliers
  | keyof typeof groups
  | keyof typeof home
  | keyof typeof homeBelow
  | keyof typeof site
  | keyof typeof shell
  | keyof typeof help
  | keyof typeof hotel
  | keyof typeof identity
  | keyof typeof invoices
  | keyof typeof itinerary
  | keyof typeof myCoupons
  | keyof typeof map
  | keyof typeof offline
  | keyof typeof orders
  | keyof typeof palette
  | keyof typeof password
  | keyof typeof pay
  | keyof typeof paymentCenter
  | keyof typeof practice
  | keyof typeof prebook
  | keyof typeof registration
  | keyof typeof report
  | keyof typeof results
  | keyof typeof rooming
  | keyof typeof search
  | keyof typeof signIn
  | keyof typeof stay
  | keyof typeof stayChange
  | keyof typeof table
  | keyof typeof voucher
  | keyof typeof webhooks
  | keyof typeof wishlist;
