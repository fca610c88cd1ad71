import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { runTool } from './run-tool.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * One TypeScript project for all code that Node runs, one for all code that browsers run, and one for the partner
 * client. There are no more, because each further project analyzes the shared types again. The first two both know the
 * globals of Node and of browsers; a lint rule (`biome.json`) forbids the globals of the wrong side.
 */
const projects = ['.', 'tsconfig.browser.json', 'packages/partner-client'];
/**
 * Apps and packages whose own project serves editors and knows only the right globals. Checked only with
 * `TEST_DEPTH=full`.
 */
const folders = ['server', 'web', 'console'].map((app) => `apps/${app}`);
const packages = ['contract', 'i18n', 'scenes', 'ui', 'client'].map((name) => `packages/${name}`);
/** A line of the compiler that reports an error. */
const errorLine = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;

/** Checks types with the native TypeScript compiler. A source file outside all projects is a finding too. */
export async function types(base) {
  const program = path.join(root, 'node_modules/@typescript/native/bin/tsc');
  const realBase = realpathSync(base);
  const read = new Set();
  const findings = [];
  for (const project of projectsOf(base)) {
    // One checker, because each further checker analyzes the library types again. On two cores, one is twice as fast.
    const { code, stdout, stderr } = await runTool(
      [program, '-p', project, '--pretty', 'false', '--listFiles', '--checkers', '1'],
      base,
    );
    const projectFindings = parse(stdout, { realBase, read });
    if (code !== 0 && projectFindings.length === 0)
      throw new Error(`tsc -p ${project}: ${stderr || stdout.slice(0, 2000)}`);
    findings.push(...projectFindings);
  }
  for (const file of sourceFiles(base)) {
    if (!read.has(file))
      findings.push({ file, line: 0, rule: 'unread', text: 'No tsconfig.json includes this file.' });
  }
  return { read: read.size, findings: unique(findings) };
}

function projectsOf(base) {
  const all = process.env.TEST_DEPTH === 'full' ? [...projects, ...folders, ...packages] : projects;
  const file = (project) => (project.endsWith('.json') ? project : path.join(project, 'tsconfig.json'));
  return all.map(file).filter((each) => existsSync(path.join(base, each)));
}

function parse(stdout, { realBase, read }) {
  const findings = [];
  for (const text of stdout.split('\n')) {
    const match = errorLine.exec(text);
    if (match) findings.push({ file: match[1], line: Number(match[2]), rule: match[3], text: match[4] });
    else if (path.isAbsolute(text.trim())) {
      const file = path.relative(realBase, text.trim()).replaceAll('\\', '/');
      if (!file.startsWith('..') && !file.includes('node_modules')) read.add(file);
    }
  }
  return findings;
}

/** Removes duplicates, because a file may belong to two projects. */
function unique(findings) {
  return [
    ...new Map(
      findings.map((each) => [`${each.file}:${each.line}:${each.rule}:${each.text}`, each]),
    ).values(),
  ];
}
