import path from 'node:path';
import { root } from '../lib/root.mjs';
import { parseJson, runTool } from './run-tool.mjs';

/** Finds unused files, exports and packages, and undeclared packages (knip). */
export async function unused(base) {
  const program = path.join(root, 'node_modules/knip/bin/knip.js');
  const report = parseJson('knip', await runTool([program, '--reporter', 'json', '--no-progress'], base));
  const findings = [];
  for (const issue of report.issues) {
    for (const [rule, list] of Object.entries(issue)) {
      if (!Array.isArray(list)) continue;
      for (const each of list.flat()) {
        findings.push({
          file: issue.file,
          line: each.line ?? 0,
          rule,
          text: `unused or undeclared: ${each.name}`,
        });
      }
    }
  }
  return { read: null, findings };
}
