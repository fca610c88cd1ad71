// expect: architecture | web-not-server
import { low } from '../../../server/src/modules/ledger/low.ts';

export const known = low;
