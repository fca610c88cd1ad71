import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { parseJson, runTool } from './run-tool.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * Checks the rules of `.dependency-cruiser.cjs` with dependency-cruiser. With an unknown TypeScript version, this tool
 * reads no file and reports no error. Therefore every source file that it did not read is a finding too.
 */
export async function architecture(base) {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const folders = ['apps', 'packages', 'e2e'].filter((each) => existsSync(path.join(base, each)));
  const report = parseJson(
    'dependency-cruiser',
    await runTool([program, '--config', config, '--output-type', 'json', ...folders], base),
  );
  const read = new Set(report.modules.map((each) => each.source));
  const findings = report.summary.violations.map((each) => ({
    file: each.from,
    line: 0,
    rule: each.rule.name,
    text: each.cycle ? each.cycle.map((step) => step.name).join(' → ') : `imports ${each.to}`,
  }));
  for (const file of sourceFiles(base)) {
    if (!read.has(file))
      findings.push({ file, line: 0, rule: 'unread', text: 'dependency-cruiser did not read this file.' });
  }
  return { read: read.size, findings };
}
