/** What `order/mine` can be asked. */
import type { bookingEndpoints } from '@wayhouse/contract/booking';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';

export type OrderFilters = ParsedInputOf<(typeof bookingEndpoints)['POST /api/v2/order/mine']>;
