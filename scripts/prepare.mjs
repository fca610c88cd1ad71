/**
 * Runs before `npm start`, `npm run dev` and `npm test`: packages, front end, and for tests a browser. It uses nothing
 * but Node's own modules and works on Node 20, because on a fresh clone nothing else is there yet.
 *   --build  also builds the front ends when their sources changed
 *   --test   the same, and sees to a browser with Chinese letters
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
