import path from 'node:path';
import { root } from '../lib/root.mjs';
import { parseJson, runTool } from './run-tool.mjs';

/** Checks format, import order and lint with Biome; warnings count. `npx biome check --write PATH` fixes most. */
export async function formatAndLint(base) {
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [program, 'check', '--reporter=json', '--max-diagnostics=none', '.'];
  const report = parseJson('Biome', await runTool(args, base));
  const findings = report.diagnostics
    .filter((each) => each.severity !== 'info')
    .map((each) => ({
      file: each.location?.path ?? '?',
      line: each.location?.start?.line ?? 0,
      rule: each.category,
      text: each.message,
    }));
  return { read: report.summary.changed + report.summary.unchanged, findings };
}
