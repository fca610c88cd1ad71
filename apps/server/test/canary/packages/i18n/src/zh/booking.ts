// expect: types | TS2741
import type { booking as en } from '../en/booking.ts';

export const booking = {
  'booking.title': '预订',
} satisfies Record<keyof typeof en, string>;
