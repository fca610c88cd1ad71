// expect: architecture | no-unresolvable
// expect: types | TS2307
// expect: unused | unresolved
import { gone } from './gone.ts';

export const found = gone;
