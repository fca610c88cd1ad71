// expect: format and lint | lint/correctness/noUnusedImports
import { sep } from 'node:path';

export const nothing = 1;
