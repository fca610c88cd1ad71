/**
 * Runs before `npm start`, `npm run dev` and `npm test`: installs packages, builds front ends, finds a browser. It uses
 * only Node's own modules and works on Node 20, because a fresh clone has nothing else yet.
 * - `--build` also builds the front ends when their sources have changed
 * - `--test` the same, and prepares a browser with Chinese fonts
 */
import { handleBrowser } from './lib/prepare-browser.mjs';
import { buildFronts } from './lib/prepare-build.mjs';
import { installPackages } from './lib/prepare-packages.mjs';
import { needRuntime } from './lib/runtime.mjs';

const options = new Set(process.argv.slice(2));
await Promise.all([preparePackages(), options.has('--test') && handleBrowser()]);

async function preparePackages() {
  await installPackages();
  needRuntime();
  if (options.has('--build') || options.has('--test')) await buildFronts();
}
