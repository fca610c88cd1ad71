/** Builds the trade site when a file it is made of changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runTold } from './run-told.mjs';
import { environment, needRuntime } from './runtime.mjs';
import { giveUp, say } from './say.mjs';

const web = path.join(root, 'apps/web');
const stamp = path.join(root, '.cache/web-build');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/ui/src',
  'package-lock.json',
];

export async function buildWeb() {
  const now = fingerprint();
  const built = existsSync(path.join(web, 'dist/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === now) return;
  say('Building the site');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = {
    cwd: web,
    env: environment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    label: 'Building the site',
  };
  const ok = await runTold(needRuntime(), [vite, 'build', '--logLevel', 'warn'], options);
  if (!ok) giveUp('The site could not be built; the reason stands above.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, path.join(root, source));
  return hash.digest('hex');
}

function add(hash, target) {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) hash.update(`${path.relative(root, target)} ${stat.size} ${stat.mtimeMs}\n`);
  else for (const name of readdirSync(target).sort()) add(hash, path.join(target, name));
}
