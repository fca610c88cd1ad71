// expect: architecture | no-circular
import { right } from './right.ts';

export const left = (): number => right();
