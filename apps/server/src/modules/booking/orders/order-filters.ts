/** What `order/mine` can be asked. */

import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ordersEndpoints } from '@wayhouse/contract/orders';

export type OrderFilters = ParsedInputOf<(typeof ordersEndpoints)['POST /api/v2/order/mine']>;
