/** Builds each front end that is not built yet, or whose source files have another size or time than at its build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { environment, requireRuntime } from './runtime.mjs';
import { giveUp, say } from './say.mjs';

const frontEnds = [
  // The builds: the site, the server's renderer of public pages, and the styles and script of the API pages.
  {
    folder: 'apps/web',
    name: 'the site',
    builds: [[], ['--ssr', 'src/entry-server.tsx'], ['--config', 'vite.developers.config.ts']],
  },
  { folder: 'apps/console', name: 'the console', builds: [[]] },
];
/** A change of any of these files builds both front ends. */
const sharedSources = [
  'packages/client/src',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/scenes/src',
  'packages/ui/src',
  'packages/ui/style-modules.ts',
  // Sources of the API pages only, whose build packs the client for partners.
  'packages/partner-client/src',
  'packages/partner-client/build',
  'packages/partner-client/package.json',
  'packages/partner-client/README.md',
  'docs/developers',
  'docs/openapi/partner-v1.json',
  // A change of packages can change each build.
  'package-lock.json',
];

export async function buildFronts() {
  await Promise.all(frontEnds.map(buildFront));
}

async function buildFront({ folder, name, builds }) {
  const frontFolder = path.join(root, folder);
  const stamp = path.join(root, `.cache/${path.basename(folder)}-build`);
  const ownSources = [
    'src',
    'public',
    'build',
    'index.html',
    'vite.config.ts',
    'vite.developers.config.ts',
  ].map((part) => `${folder}/${part}`);
  const currentFingerprint = fingerprint([...ownSources, ...sharedSources]);
  const isBuilt = existsSync(path.join(frontFolder, 'dist/index.html')) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === currentFingerprint) return;
  say(`Building ${name}`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = environment({ NODE_ENV: 'production', NO_COLOR: '1' });
  const options = { cwd: frontFolder, env, label: `Building ${name}` };
  for (const build of builds) {
    const hasSucceeded = await runWithProgress(
      requireRuntime(),
      [vite, 'build', ...build, '--logLevel', 'warn'],
      options,
    );
    if (!hasSucceeded) giveUp(`The build of ${name} failed; see the reason above.`);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, currentFingerprint);
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToHash(hash, target) {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) hash.update(`${path.relative(root, target)} ${stat.size} ${stat.mtimeMs}\n`);
  else for (const name of readdirSync(target).sort()) addToHash(hash, path.join(target, name));
}
