/**
 * Runs before `npm start`, `npm run dev` and `npm test`, and installs the packages. It uses only Node's own modules and
 * works on Node 20, because a fresh clone has nothing else yet.
 * - `--build`: also builds the front ends when their sources have changed
 * - `--test`: like `--build`, and installs the browser, fonts and programs that the tests need
 */
import { prepareBrowser } from './lib/prepare-browser.mjs';
import { buildFronts } from './lib/prepare-build.mjs';
import { installPackages } from './lib/prepare-packages.mjs';
import { requireRuntime } from './lib/runtime.mjs';

const options = new Set(process.argv.slice(2));
await Promise.all([preparePackages(), options.has('--test') && prepareBrowser()]);

async function preparePackages() {
  await installPackages();
  requireRuntime();
  if (options.has('--build') || options.has('--test')) await buildFronts();
}
