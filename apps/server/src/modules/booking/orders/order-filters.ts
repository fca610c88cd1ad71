/** The filters of `order/mine`. */

import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';

/** The filters that narrow the list, without the sorting and the page. */
export type NarrowingFilters = Omit<OrderFilters, 'sort' | 'page' | 'page_size'>;

export type OrderFilters = ParsedInputOf<(typeof ordersEndpoints)['POST /api/v2/order/mine']>;
