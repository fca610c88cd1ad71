/** The filters of `order/mine`. */

import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';

export type OrderFilters = ParsedInputOf<(typeof ordersEndpoints)['POST /api/v2/order/mine']>;
