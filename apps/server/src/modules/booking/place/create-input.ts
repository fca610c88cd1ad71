/** The input of `booking/create`. */
import type { bookingEndpoints } from '@wayhouse/contract/booking/booking';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';

export type CreateInput = ParsedInputOf<(typeof bookingEndpoints)['POST /api/v2/booking/create']>;
