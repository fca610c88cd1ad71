// expect: architecture | module-order
import { high } from '../booking/high.ts';

export const up = high;
