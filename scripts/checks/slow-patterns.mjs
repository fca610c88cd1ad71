/**
 * Finds regular expressions that need more than linear time, because one request with a bad text would block a thread
 * of the server. Two analyzers run, because neither finds everything. scslre finds only bad texts that repeat one
 * character, but understands assertions and backreferences. recheck also finds bad texts that repeat several characters
 * (`ab.*x`), and more cases of exponential time. recheck first tries a proof, which knows no assertions and takes
 * minutes for some expressions; for those, recheck searches for a bad text. An expression that neither the proof nor
 * the search decides is reported too. Expressions in `harmless-patterns.mjs` are not analyzed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import ts from 'typescript';
import { root } from '../lib/root.mjs';
import { analyzedPatterns } from './analyzed-patterns.mjs';
import { harmlessPatterns } from './harmless-patterns.mjs';
import { sourceFiles } from './source-files.mjs';

// Runs recheck in this process, because a child process only takes more time.
process.env.RECHECK_SYNC_BACKEND ??= 'pure';

const under = ['apps', 'packages'];
/** Tests and build programs read no input from outside. */
const isInternal = /\.test\.tsx?$|^apps\/server\/test\/|^apps\/web\/build\//;
/** Milliseconds after which the proof ends and the search begins. */
const proofMs = 500;
/** Time limit of the search in milliseconds. It needs at most five seconds of processor time; the rest is reserve. */
const searchMs = 120_000;
/**
 * Settings of the search. Its limits are counts, not times, so that it finds the same on every machine. It has two
 * rounds, not the default of ten, because ten rounds take minutes for some expressions.
 */
const search = { checker: 'fuzz', maxIteration: 2, incubationTimeout: null, attackTimeout: null };

/** Runs the check. For any other folder than this project, the list of harmless expressions is empty. */
export async function slowPatterns(
  base,
  { harmless = path.resolve(base) === root ? harmlessPatterns : [] } = {},
) {
  const exceptions = new Set(harmless.map(({ pattern }) => pattern));
  const files = sourceFiles(base, { under }).filter((file) => !isInternal.test(file));
  const analyzed = analyzedPatterns(base);
  const patterns = files.flatMap((file) => {
    const found = patternsOf(file, readFileSync(path.join(base, file), 'utf8'));
    return found.map(({ pattern, line }) => ({ file, line, pattern }));
  });
  const usedExceptions = new Set(
    patterns.map(({ pattern }) => pattern).filter((pattern) => exceptions.has(pattern)),
  );
  const verdicts = new Map();
  const findings = [];
  for (const { file, line, pattern } of patterns) {
    if (exceptions.has(pattern)) continue;
    if (!verdicts.has(pattern)) verdicts.set(pattern, analyzed.has(pattern) ? undefined : faultOf(pattern));
    const fault = verdicts.get(pattern);
    if (fault) findings.push({ file, line, rule: 'slow-pattern', text: `${pattern} ${fault}` });
  }
  findings.push(...exceptions.difference(usedExceptions).values().map(unusedException));
  analyzed.save([...verdicts].filter(([, fault]) => !fault).map(([pattern]) => pattern));
  return { read: files.length, findings };
}

const unusedException = (pattern) => ({
  file: 'scripts/checks/harmless-patterns.mjs',
  line: 0,
  rule: 'unused-exception',
  text: `${pattern} is no longer in the code.`,
});

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

/** The fault of a regular expression literal, as the end of a sentence; undefined when it takes linear time. */
export function faultOf(literal, { timeoutMs = searchMs } = {}) {
  const end = literal.lastIndexOf('/');
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const { reports } = analyse({ source, flags });
  if (reports.some(({ exponential }) => exponential)) return 'takes exponential time on some texts.';
  if (reports.length > 0) return 'takes quadratic time on some texts.';
  const proof = checkSync(source, flags, { checker: 'automaton', timeout: proofMs });
  const verdict =
    proof.status === 'unknown' ? checkSync(source, flags, { ...search, timeout: timeoutMs }) : proof;
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `could not be analyzed: ${verdict.error.kind}.`;
  return `takes ${verdict.complexity.type} time on some texts, such as ${verdict.attack.pattern}.`;
}
