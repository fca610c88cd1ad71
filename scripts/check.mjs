/**
 * `npm run check`: format, lint, types, architecture, unused code and our own rules. After a change of rules or tools,
 * and with `TEST_DEPTH=full`, each check must also find the errors of the canary project.
 */

import { printHelpAndExit } from './lib/help.mjs';
import { restartOnRightNode } from './lib/runtime.mjs';

printHelpAndExit(`npm run check

Format, lint, types, architecture, unused code and our own rules. After a change of the rules, each check also runs on
the canary project, which breaks every rule.
Ends with 0 when all are clean, with 1 when something was found.`);

restartOnRightNode();
// Imported only now, because the checks need the installed packages and the right Node.
const { describe, runChecks } = await import('./checks/run-checks.mjs');
const results = await runChecks((result) => console.log(describe(result)));
const failedCount = results.filter((each) => each.problems.length > 0).length;
console.log(`\n${results.length - failedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount > 0 ? 1 : 0;
