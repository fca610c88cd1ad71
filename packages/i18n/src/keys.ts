/** Every text key of the two front ends. A module with texts adds its line here. */
import type { account } from './en/account.ts';
import type { accountApi } from './en/account-api.ts';
import type { accountCompany } from './en/account-company.ts';
import type { accountPerson } from './en/account-person.ts';
import type { card } from './en/card.ts';
import type { cart } from './en/cart.ts';
import type { choosing } from './en/choosing.ts';
import type { common } from './en/common.ts';
import type { console } from './en/console.ts';
import type { consoleCalendar } from './en/console-calendar.ts';
import type { consoleContent } from './en/console-content.ts';
import type { consoleCoupons } from './en/console-coupons.ts';
import type { consoleCustomers } from './en/console-customers.ts';
import type { consoleFinance } from './en/console-finance.ts';
import type { consoleGroups } from './en/console-groups.ts';
import type { consoleHotels } from './en/console-hotels.ts';
import type { consoleImports } from './en/console-imports.ts';
import type { consoleInvoices } from './en/console-invoices.ts';
import type { consoleOffers } from './en/console-offers.ts';
import type { consoleOrders } from './en/console-orders.ts';
import type { consoleReview } from './en/console-review.ts';
import type { consoleStaff } from './en/console-staff.ts';
import type { consoleSuppliers } from './en/console-suppliers.ts';
import type { deposit } from './en/deposit.ts';
import type { documents } from './en/documents.ts';
import type { fields } from './en/fields.ts';
import type { groups } from './en/groups.ts';
import type { help } from './en/help.ts';
import type { home } from './en/home.ts';
import type { hotel } from './en/hotel.ts';
import type { identity } from './en/identity.ts';
import type { invoices } from './en/invoices.ts';
import type { itinerary } from './en/itinerary.ts';
import type { map } from './en/map.ts';
import type { myCoupons } from './en/my-coupons.ts';
import type { offline } from './en/offline.ts';
import type { orderBatch } from './en/order-batch.ts';
import type { orders } from './en/orders.ts';
import type { password } from './en/password.ts';
import type { pay } from './en/pay.ts';
import type { paymentCenter } from './en/payment-center.ts';
import type { prebook } from './en/prebook.ts';
import type { registration } from './en/registration.ts';
import type { results } from './en/results.ts';
import type { rooming } from './en/rooming.ts';
import type { search } from './en/search.ts';
import type { shell } from './en/shell.ts';
import type { signIn } from './en/sign-in.ts';
import type { site } from './en/site.ts';
import type { stay } from './en/stay.ts';
import type { voucher } from './en/voucher.ts';
import type { wishlist } from './en/wishlist.ts';

export type MessageKey =
  | keyof typeof account
  | keyof typeof accountApi
  | keyof typeof accountCompany
  | keyof typeof accountPerson
  | keyof typeof choosing
  | keyof typeof card
  | keyof typeof cart
  | keyof typeof common
  | keyof typeof deposit
  | keyof typeof documents
  | keyof typeof fields
  | keyof typeof console
  | keyof typeof consoleContent
  | keyof typeof consoleCoupons
  | keyof typeof consoleCalendar
  | keyof typeof consoleCustomers
  | keyof typeof consoleFinance
  | keyof typeof consoleInvoices
  | keyof typeof consoleHotels
  | keyof typeof consoleGroups
  | keyof typeof consoleImports
  | keyof typeof consoleOffers
  | keyof typeof consoleOrders
  | keyof typeof consoleReview
  | keyof typeof consoleStaff
  | keyof typeof consoleSuppliers
  | keyof typeof groups
  | keyof typeof home
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
  | keyof typeof orderBatch
  | keyof typeof orders
  | keyof typeof password
  | keyof typeof pay
  | keyof typeof paymentCenter
  | keyof typeof prebook
  | keyof typeof registration
  | keyof typeof results
  | keyof typeof rooming
  | keyof typeof search
  | keyof typeof signIn
  | keyof typeof stay
  | keyof typeof voucher
  | keyof typeof wishlist;
