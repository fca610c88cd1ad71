// expect: architecture | http-below-modules
import { low } from '../modules/ledger/low.ts';

export const known = low;
