/**
 * Remembers that the checks were proved able to fail: stores a hash of rules, tools and canary project. The hash is
 * committed, so that a fresh clone with the same rules skips the proof. `TEST_DEPTH=full` never skips it.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const proof = path.join(root, 'scripts/checks/canary-proof.sha256');
const sources = [
  'scripts/checks/**/*.mjs',
  'apps/server/test/canary/**/*.*',
  'biome.json',
  '.dependency-cruiser.cjs',
  'knip.json',
  'tsconfig*.json',
  '{apps,packages}/*/tsconfig.json',
  'apps/server/src/modules/order.ts',
];
const tools = [
  '@biomejs/biome',
  '@typescript/native',
  'typescript',
  'dependency-cruiser',
  'knip',
  'recheck',
  'scslre',
];

export function isProved() {
  if (process.env.TEST_DEPTH === 'full') return false;
  return existsSync(proof) && readFileSync(proof, 'utf8').trim() === fingerprint();
}

export function rememberProof() {
  writeFileSync(proof, `${fingerprint()}\n`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(file.replaceAll('\\', '/')).update(readFileSync(path.join(root, file)));
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const tool of tools) hash.update(`${tool} ${packages[`node_modules/${tool}`]?.version}`);
  return hash.digest('hex');
}
