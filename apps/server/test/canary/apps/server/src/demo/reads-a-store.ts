// expect: architecture | module-privates-outside
import { store } from '../modules/booking/booking.store.ts';

export const seeded = store;
