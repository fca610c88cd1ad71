// expect: format and lint | lint/correctness/useImportExtensions
// expect: types | TS2835
import { plain } from './plain';

export const doubled = plain * 2;
