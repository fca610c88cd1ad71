/**
 * Finds regular expressions that need more than linear time, because one request with a bad text would block a
 * thread of the server. Two analyzers run, because neither finds everything. scslre finds only bad texts that repeat
 * one character, but understands assertions and backreferences. recheck also finds bad texts that repeat several
 * characters (`ab.*x`), and more cases of exponential time.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import ts from 'typescript';
import { analyzedPatterns } from './analyzed-patterns.mjs';
import { sourceFiles } from './source-files.mjs';

// Run recheck in this process: a child process only costs time.
process.env.RECHECK_SYNC_BACKEND ??= 'pure';

const under = ['apps', 'packages'];
/** Tests and build programs read no input from outside. */
const isInternal = /\.test\.tsx?$|^apps\/server\/test\/|^apps\/web\/build\//;
/** After this time recheck gives up, and the expression counts as harmless. */
const timeoutMs = 500;

export async function slowPatterns(base) {
  const files = sourceFiles(base, { under }).filter((file) => !isInternal.test(file));
  const analyzed = analyzedPatterns(base);
  const verdicts = new Map();
  const findings = [];
  for (const file of files) {
    for (const { pattern, line } of patternsOf(file, readFileSync(path.join(base, file), 'utf8'))) {
      if (!verdicts.has(pattern)) verdicts.set(pattern, analyzed.has(pattern) ? undefined : faultOf(pattern));
      const fault = verdicts.get(pattern);
      if (fault) findings.push({ file, line, rule: 'slow-pattern', text: `${pattern} ${fault}` });
    }
  }
  analyzed.save([...verdicts].filter(([, fault]) => !fault).map(([pattern]) => pattern));
  return { read: files.length, findings };
}

/** Regular expression literals, and `new RegExp` with a literal text. */
function patternsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const patterns = [];
  const add = (node, pattern) =>
    patterns.push({ pattern, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) add(node, node.text);
    else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isStringLiteralLike(pattern)) add(node, `/${pattern.text}/${flags?.text ?? ''}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
}

function faultOf(literal) {
  const end = literal.lastIndexOf('/');
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  if (analyse({ source, flags }).reports.length > 0) return 'takes quadratic time on some texts.';
  const { status, complexity } = checkSync(source, flags, { timeout: timeoutMs, checker: 'automaton' });
  return status === 'vulnerable' ? `takes ${complexity.type} time on some texts.` : undefined;
}
