import { left } from './left.ts';

export const right = (): number => left();
