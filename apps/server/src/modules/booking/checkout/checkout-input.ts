/** The input of `cart/checkout`. */
import type { cartEndpoints } from '@wayhouse/contract/booking/cart';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';

export type CheckoutInput = ParsedInputOf<(typeof cartEndpoints)['POST /api/v2/cart/checkout']>;
export type CheckoutItem = CheckoutInput['items'][number];
