// expect: format and lint | assist/source/organizeImports
import { sep } from 'node:path';
import { tmpdir } from 'node:os';

export const place = `${tmpdir()}${sep}`;
