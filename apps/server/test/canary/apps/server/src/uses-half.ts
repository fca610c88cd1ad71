import { used } from '../../../scripts/half-used.ts';

export const half = used;
