import { architecture } from './architecture.mjs';
import { classNames } from './class-names.mjs';
import { formatAndLint } from './format-and-lint.mjs';
import { houseRules } from './house-rules.mjs';
import { slowPatterns } from './slow-patterns.mjs';
import { types } from './types.mjs';
import { unused } from './unused.mjs';

/**
 * Every check, with its name in reports. `run(folder)` resolves with `{read, findings}`: the number of files that it
 * read, null if unknown, and a `{file, line, rule, text}` for each error. `line` is 0 when the error has none.
 */
export const allChecks = [
  { name: 'format and lint', run: formatAndLint },
  { name: 'types', run: types },
  { name: 'architecture', run: architecture },
  { name: 'unused', run: unused },
  { name: 'house rules', run: houseRules },
  { name: 'class names', run: classNames },
  { name: 'slow patterns', run: slowPatterns },
];
