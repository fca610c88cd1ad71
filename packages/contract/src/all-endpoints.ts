/** Every call of the product. The server's coverage test and OpenAPI read it; the browser uses its type only. */
import { bookingEndpoints } from './booking.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { contentEndpoints } from './content.ts';
import { identityEndpoints } from './identity.ts';
import { ledgerEndpoints } from './ledger.ts';
import { paymentEndpoints } from './payment.ts';
import { searchEndpoints } from './search.ts';

export const allEndpoints = {
  ...contentEndpoints,
  ...identityEndpoints,
  ...catalogueEndpoints,
  ...ledgerEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...paymentEndpoints,
  ...bookingEndpoints,
};

export type Endpoints = typeof allEndpoints;
export type EndpointKey = keyof Endpoints;
