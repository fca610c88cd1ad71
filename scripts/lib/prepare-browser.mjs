/**
 * On Debian as root, installs for the tests: a browser with Chinese fonts, the programs that run the API examples, and
 * Redis for shared limits. It installs the headless shell even beside another browser, which would be slower. Elsewhere
 * it only says which of them are missing; it looks for the fonts on Linux only.
 *
 * It never fails, so that all other tests can run. Without Redis, tests of shared limits are skipped. Without a program
 * of the API examples, their tests fail. Without a browser, Linux uses `@sparticuz/chromium`, and on other systems the
 * browser tests fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findInstalledBrowser, headlessShell } from './browser.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { say } from './say.mjs';

/** Programs, with their packages in Debian. */
const programs = [
  ['curl', 'curl'],
  ['python3', 'python3'],
  ['php', 'php-cli'],
  ['redis-server', 'redis-server'],
];

export async function prepareBrowser() {
  const browser = browserOrNote();
  const canInstall =
    process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid() === 0;
  const isSlower = canInstall && browser !== headlessShell && !process.env.CHROMIUM_PATH;
  const missing = [];
  if (!browser || isSlower) missing.push(['chromium-headless-shell', 'chromium-headless-shell']);
  if (process.platform === 'linux' && !hasChineseFont()) missing.push(['fonts-noto-cjk', 'fonts-noto-cjk']);
  // Tests run the examples of the API pages in several programming languages, and count limits in Redis.
  missing.push(...programs.filter(([name]) => !hasProgram(name)));
  if (missing.length === 0) return;
  const packages = missing.map(([, debian]) => debian);
  if (canInstall) {
    say(`Installing ${packages.join(' and ')} (apt-get)`);
    if (await aptInstall(packages)) return;
  }
  const names = missing.map(([name]) => name);
  const otherPlace = browser ? '' : ' Set CHROMIUM_PATH to use a browser in another place.';
  say(
    `For all tests, please install: ${names.join(', ')} (Debian: sudo apt-get install ${packages.join(' ')}).${otherPlace} Continuing without them.`,
  );
}

/** Path of the browser, or null. Says when `CHROMIUM_PATH` names no file: an error here would stop all other tests. */
function browserOrNote() {
  try {
    return findInstalledBrowser();
  } catch (error) {
    say(`${error.message}. The browser tests will fail.`);
    return process.env.CHROMIUM_PATH;
  }
}

async function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runWithProgress('apt-get', ['update'], { env, label: 'Reading the package lists' });
  const args = ['install', '-y', '--no-install-recommends', ...names];
  return await runWithProgress('apt-get', args, { env, label: `Installing ${names.join(' and ')}` });
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
}
