// expect: architecture | module-order
import type { high } from '../booking/high.ts';

export type Up = typeof high;
