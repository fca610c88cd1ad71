/**
 * Remembers which regular expressions the analyzers accepted, because analyzing all expressions takes most of the
 * check's time. The list of hashes is committed, so that a fresh clone analyzes only new expressions. `TEST_DEPTH=full`
 * analyzes all expressions.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** Version of the analysis. Raise it when the analysis changes, so that accepted expressions are analyzed again. */
const analysis = 2;
const file = path.join(root, 'scripts/checks/analyzed-patterns.txt');

/** The list for the project in `base`. Empty for the canary project, so that its expressions are always analyzed. */
export function analyzedPatterns(base) {
  if (path.resolve(base) !== root) return { has: () => false, save: () => {} };
  const versions = `${analysis} ${versionsOfAnalyzers()}`;
  const hashOf = (pattern) =>
    createHash('sha256').update(`${versions} ${pattern}`).digest('hex').slice(0, 16);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = new Set(process.env.TEST_DEPTH === 'full' ? [] : text.split('\n'));
  return {
    has: (pattern) => known.has(hashOf(pattern)),
    /** Replaces the list by the accepted patterns of this run. */
    save: (patterns) => {
      const saved = `${patterns.map(hashOf).sort().join('\n')}\n`;
      if (saved !== text) writeFileSync(file, saved);
    },
  };
}

function versionsOfAnalyzers() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return ['recheck', 'scslre'].map((tool) => packages[`node_modules/${tool}`]?.version).join(' ');
}
