// expect: architecture | contract-alone
import { booking } from '../../i18n/src/en/booking.ts';

export const words = booking;
